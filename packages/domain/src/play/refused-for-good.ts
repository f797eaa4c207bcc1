// 413 is ours: what is too large today is too large tomorrow, and would hold back everything behind it (SPEC Q9)
const FOR_GOOD: ReadonlySet<number> = new Set([400, 404, 409, 410, 413, 422])

/** Whether what was refused with this HTTP status can never be taken, so that it waits for its learner (decisions 5). */
export const isRefusedForGood = (status: number): boolean => FOR_GOOD.has(status)

// 413 is among them: a request that is too large stays too large, and would hold back everything behind it (SPEC Q9).
const FOR_GOOD: ReadonlySet<number> = new Set([400, 404, 409, 410, 413, 422])

/** Whether a refusal with this HTTP status is final. The item is then not sent again and waits for its learner to decide (decisions 5). */
export const isRefusedForGood = (status: number): boolean => FOR_GOOD.has(status)

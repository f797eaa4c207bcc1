/** The refusals that every call for managers may answer. */
export const OF_MANAGER = ['signed-out', 'not-permitted', 'malformed'] as const

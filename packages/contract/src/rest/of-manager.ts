/** What every call of a manager may be refused by. */
export const OF_MANAGER = ['signed-out', 'not-permitted', 'malformed'] as const

const PREFIX = 'member:'

/** The player that is a learner's team record: what they were credited in teams (docs/decisions/teams.md). No account has such an id. */
export const teamRecordOf = (accountId: string): string => PREFIX + accountId

/** The same in SQL, of a value with an account's id. */
export const recordOfAccount = (value: string): string => `'${PREFIX}' || ${value}`

/** Whose record it is, in SQL, of a column with a team record's id. */
export const accountOfRecord = (column: string): string => `substr(${column}, ${PREFIX.length + 1})`

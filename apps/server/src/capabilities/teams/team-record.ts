const PREFIX = 'member:'

/** The player id of a learner's team record: what the learner was credited in teams (docs/decisions/teams.md). No account has such an id. */
export const teamRecordOf = (accountId: string): string => PREFIX + accountId

/** SQL: the id of the team record of an account, from a value with the account's id. */
export const recordOfAccount = (value: string): string => `'${PREFIX}' || ${value}`

/** SQL: the id of the account that a team record belongs to, from a column with the record's id. */
export const accountOfRecord = (column: string): string => `substr(${column}, ${PREFIX.length + 1})`

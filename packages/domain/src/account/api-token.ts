/** The prefix of every API token. It tells the token from a session's, and makes a leaked token easy to find. */
export const API_TOKEN_PREFIX = 'vereda_'

/** The most API tokens that a domain may have at once. */
export const API_TOKENS_MAX = 50

/** The lifetimes, in days, that a new token can have. */
export const API_TOKEN_DAYS = [30, 90, 365] as const

/** Whether a caller's token is an API token, and not a session's. */
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX)

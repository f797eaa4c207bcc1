/** What an API token begins with, so that it is told from a session's and found where it was left lying about. */
export const API_TOKEN_PREFIX = 'vereda_'

/** How many a domain may have at once. */
export const API_TOKENS_MAX = 50

/** For how many days a token may be made. */
export const API_TOKEN_DAYS = [30, 90, 365] as const

/** Whether what a caller carries is an API token and no session's. */
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX)

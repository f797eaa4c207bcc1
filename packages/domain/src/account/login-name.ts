/** A login name as it is sent and compared: trimmed and in lower case (specification 5). */
export const loginName = (text: string): string => text.trim().toLowerCase()

const USERNAME = /^[^\s:]{3,254}$/u

/**
 * Whether a text can be a username: 3 to 254 characters without spaces, and without a colon, which would end the username in Basic
 * credentials.
 */
export const isUsername = (text: string): boolean => USERNAME.test(text)

/** A login name as it is sent and compared: trimmed and in lower case (specification 5). */
export const loginName = (text: string): string => text.trim().toLowerCase()

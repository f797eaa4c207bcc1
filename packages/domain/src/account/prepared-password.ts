import { md5 } from '@noble/hashes/legacy.js'

const PREPARED = /^\{(MD5|SHA256)\}/

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const utf8 = (text: string) => new TextEncoder().encode(text)

async function shaPart(password: string): Promise<string> {
  return `{SHA256}${hex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(password))))}`
}

/**
 * The password in the form in which sign-in sends it: `{MD5}` + 32 hex + `{SHA256}` + 64 hex, lower case, of its UTF-8 bytes. A value that
 * has the prefix already stays (specification 5, decisions 6). Only imported accounts use the MD5.
 */
export async function preparedPassword(password: string): Promise<string> {
  if (PREPARED.test(password)) return password
  return `{MD5}${hex(md5(utf8(password)))}${await shaPart(password)}`
}

/** The password in the form in which a password change sends it: the SHA part alone (specification 5). */
export async function preparedChange(password: string): Promise<string> {
  return PREPARED.test(password) ? password : shaPart(password)
}

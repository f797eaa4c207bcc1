/** Hosts of plain characters only. An address may have others (`*`, `;`), which a security policy would read as more than a host. */
const PLAIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/

/** An origin as browsers write it (`https://lms.example.org`), or null. Only such a text may be put into a security policy. */
export function readFramingOrigin(text: string): string | null {
  return PLAIN.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : null
}

/** Hosts by their plain signs: an address may hold others (`*`, `;`), which a security policy would read as more than a host. */
const PLAIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/

/** An origin as browsers write it (`https://lms.example.org`), or null: nothing else may stand in a security policy. */
export function readFramingOrigin(text: string): string | null {
  return PLAIN.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : null
}

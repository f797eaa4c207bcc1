/** An origin as browsers write it (`https://lms.example.org`), or null: nothing else may stand in a security policy. */
export function readFramingOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) && url.origin === text ? text : null
}

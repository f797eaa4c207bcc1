/** A prepared password's two parts, hex digits without their prefixes (decisions 6); null where the text is no prepared password. */
export function preparedParts(password: string): { md5: string | null; sha256: string } | null {
  const match = /^(?:\{MD5\}([0-9a-f]{32}))?\{SHA256\}([0-9a-f]{64})$/.exec(password)
  return match ? { md5: match[1] ?? null, sha256: match[2]! } : null
}

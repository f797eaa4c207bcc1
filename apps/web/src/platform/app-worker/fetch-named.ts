/**
 * Fetches a file that is named by its content, and checks its hash. The browser's cache may hold other bytes under that name, such as a
 * shortened answer, so a failed try is repeated past the cache. Rejects where the right bytes cannot be had now.
 */
export async function fetchNamed(path: string, integrity = '', init?: RequestInit): Promise<Response> {
  const ask = (cache: RequestCache) => fetch(path, { ...init, integrity, cache })
  const response = await ask('default').catch(() => ask('reload'))
  if (!response.ok) throw new Error(path)
  return response
}

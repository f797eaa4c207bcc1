/**
 * Fetches a file that is named by its content, checked by its hash. What the browser keeps under the name with other bytes, as where something on
 * the way shortened it once, is asked for past what is kept. Rejects where the right bytes can't be had now.
 */
export async function fetchNamed(path: string, integrity = '', init?: RequestInit): Promise<Response> {
  const ask = (cache: RequestCache) => fetch(path, { ...init, integrity, cache })
  const response = await ask('default').catch(() => ask('reload'))
  if (!response.ok) throw new Error(path)
  return response
}

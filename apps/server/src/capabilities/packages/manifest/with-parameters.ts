/** A launch URL with an item's parameters, joined as SCORM's content aggregation model says (`?a=b`, `&a=b`, `a=b`, `#here`). */
export function withParameters(url: string, parameters: string | undefined): string {
  const wanted = (parameters ?? '').replace(/^[?&]+/, '')
  if (wanted === '') return url
  if (wanted.startsWith('#')) return url.includes('#') ? url : url + wanted
  const [path, fragment] = splitAt(url, '#')
  return path + (path.includes('?') ? '&' : '?') + wanted + fragment
}

function splitAt(url: string, mark: string): [string, string] {
  const at = url.indexOf(mark)
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

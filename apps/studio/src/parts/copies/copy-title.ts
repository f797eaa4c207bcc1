const LONGEST = 200

/** Returns the title of a copy, with a number unless it is the first copy. */
export type WriteCopy = (title: string, number: number) => string

/** The title of which a title is a copy, and the copy's number; 0 for a title that is no copy. */
function origin(title: string, write: WriteCopy): { of: string; number: number } {
  const [before = '', after = ''] = write('', 2).trim().split('2')
  const first = write('', 1).trim()
  if (title.endsWith(first)) return { of: title.slice(0, -first.length).trim(), number: 1 }
  const at = title.lastIndexOf(before)
  const number = at > 0 && title.endsWith(after) ? Number(title.slice(at + before.length, -after.length)) : 0
  return number > 1 ? { of: title.slice(0, at).trim(), number } : { of: title, number: 0 }
}

/** The title of a copy, with the first number that `taken` does not contain. A long title is cut before its ending. */
export function copyTitle(title: string, write: WriteCopy, taken: readonly string[] = []): string {
  const { of, number } = origin(title.trim(), write)
  const named = (at: number) => write(of.slice(0, LONGEST - write('', at).length).trim(), at)
  let next = number + 1
  while (taken.includes(named(next))) next++
  return named(next)
}

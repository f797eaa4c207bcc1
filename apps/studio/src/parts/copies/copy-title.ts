const LONGEST = 200

/** Writes the title of a copy, numbered where it is not the first. */
export type WriteCopy = (title: string, number: number) => string

/** What a title is a copy of, and its number; 0 of one that is no copy. */
function origin(title: string, write: WriteCopy): { of: string; number: number } {
  const [before = '', after = ''] = write('', 2).trim().split('2')
  const first = write('', 1).trim()
  if (title.endsWith(first)) return { of: title.slice(0, -first.length).trim(), number: 1 }
  const at = title.lastIndexOf(before)
  const number = at > 0 && title.endsWith(after) ? Number(title.slice(at + before.length, -after.length)) : 0
  return number > 1 ? { of: title.slice(0, at).trim(), number } : { of: title, number: 0 }
}

/** What a copy is called: the first number that no title of these has yet, cut so that its ending stays. */
export function copyTitle(title: string, write: WriteCopy, taken: readonly string[] = []): string {
  const { of, number } = origin(title.trim(), write)
  const named = (at: number) => write(of.slice(0, LONGEST - write('', at).length).trim(), at)
  let next = number + 1
  while (taken.includes(named(next))) next++
  return named(next)
}

import { expect, test } from 'vitest'
import { unescapedPath } from './unescaped-path.ts'

test.each([
  ['a%20b/li%C3%A7%C3%A3o.html', 'a b/lição.html'],
  ['li%E7%E3o.html', 'lição.html'],
  ['100%%20done.html', '100% done.html'],
  ['100%25%20done%231+2.html', '100% done#1+2.html'],
  ['50%.html', '50%.html'],
  ['100%%20li%C3%A7%C3%A3o%E7.html', '100% liçãoç.html'],
])('the address %s is the path %s', (address, path) => expect(unescapedPath(address)).toBe(path))

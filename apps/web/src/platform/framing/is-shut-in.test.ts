import { afterEach, expect, test, vi } from 'vitest'
import { isShutIn } from './is-shut-in.ts'

/** A page, framed or not, in a browser that gives it storage, gives none, or throws. */
function aPage({ isFramed, storage }: { isFramed: boolean; storage: () => unknown }) {
  const page = {
    get localStorage() {
      return storage()
    },
  }
  vi.stubGlobal('window', Object.assign(page, { parent: isFramed ? {} : page }))
}
const refuses = () => {
  throw new DOMException('The request was denied.', 'SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

test.each<[boolean, string, () => unknown, boolean]>([
  [true, 'refuses storage', refuses, true],
  [true, 'has none to give', () => null, true],
  [true, 'gives storage', () => ({}), false],
  [false, 'refuses storage', refuses, false],
])(
  'a page is shut in only when it is framed without storage (framed: %s, in a browser that %s)',
  (isFramed, _, storage, shut) => {
    aPage({ isFramed, storage })
    expect(isShutIn()).toBe(shut)
  },
)

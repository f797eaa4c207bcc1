/** The fewest characters of a new password; older passwords stay valid. */
const PASSWORD_MIN = 8

/** The words that an attacker tries first, in lower case. A word followed by digits or signs, and a word typed twice, count as the word. */
const COMMON =
  'password senha contrasena qwerty qwertyuiop asdfghjkl abcdefgh abcd1234 iloveyou teamo brasil brazil mudar mudar123 trocar admin administrador letmein welcome bemvindo flamengo corinthians palmeiras futebol vereda escola empresa sunshine princesa princess dragon monkey football master'.split(
    ' ',
  )

const isOneLetter = (text: string) => new Set(text).size < 3
const isRow = (text: string) =>
  [...text].every((letter, i) => i === 0 || Math.abs(letter.charCodeAt(0) - text.charCodeAt(i - 1)) === 1)
const withoutTail = (text: string) => text.replace(/[\d\W_]+$/u, '')

/**
 * Why a new password is refused: it is too short, or it is among those that are guessed first (`own` are the person's own names); null
 * where it is good. The check runs where the password is typed, because only a digest is sent, which does not show the length.
 */
export function passwordFault(password: string, own: readonly string[] = []): 'short' | 'common' | null {
  if ([...password].length < PASSWORD_MIN) return 'short'
  const plain = password.toLowerCase()
  const core = withoutTail(plain)
  const guessed = [...COMMON, ...own.map((name) => name.trim().toLowerCase()).filter(Boolean)]
  const isGuessed = guessed.some((word) => plain === word || core === word || plain === word + word)
  return isGuessed || isOneLetter(plain) || isRow(plain) ? 'common' : null
}

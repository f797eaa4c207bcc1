/** The fewest characters of a password that is chosen now; those chosen before stay good. */
const PASSWORD_MIN = 8

/** What is tried first by whoever guesses, in lower case; of each any row of digits, signs or the same again behind it too. */
const COMMON =
  'password senha contrasena qwerty qwertyuiop asdfghjkl abcdefgh abcd1234 iloveyou teamo brasil brazil mudar mudar123 trocar admin administrador letmein welcome bemvindo flamengo corinthians palmeiras futebol vereda escola empresa sunshine princesa princess dragon monkey football master'.split(
    ' ',
  )

const isOneLetter = (text: string) => new Set(text).size < 3
const isRow = (text: string) =>
  [...text].every((letter, i) => i === 0 || Math.abs(letter.charCodeAt(0) - text.charCodeAt(i - 1)) === 1)
const withoutTail = (text: string) => text.replace(/[\d\W_]+$/u, '')

/**
 * Why a password that is being chosen won't do: too short, or one of those that are guessed first (`own` are the person's own names). Null
 * where it does. It is asked where the password is typed: what travels is a digest, whose length nobody can tell.
 */
export function passwordFault(password: string, own: readonly string[] = []): 'short' | 'common' | null {
  if ([...password].length < PASSWORD_MIN) return 'short'
  const plain = password.toLowerCase()
  const core = withoutTail(plain)
  const guessed = [...COMMON, ...own.map((name) => name.trim().toLowerCase()).filter(Boolean)]
  const isGuessed = guessed.some((word) => plain === word || core === word || plain === word + word)
  return isGuessed || isOneLetter(plain) || isRow(plain) ? 'common' : null
}

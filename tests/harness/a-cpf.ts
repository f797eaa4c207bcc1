function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0)
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

/** A valid CPF for each number (1, 2, 3 …), different from all others. */
export function aCpf(number: number): string {
  const digits = [...String(100_000_000 + number)].map(Number)
  const first = checkDigit(digits)
  return [...digits, first, checkDigit([...digits, first])].join('')
}

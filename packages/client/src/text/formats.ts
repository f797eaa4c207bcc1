import { DEFAULT_LOCALE } from './locales.ts'

const BYTES_PER_KB = 1024 // specification 2: bytes/1024, one decimal
const NBSP = '\u00a0' // a number and its unit stay on one line
const LARGE_UNITS = ['MB', 'GB', 'TB'] as const
const MINUTES_PER_HOUR = 60

/** How a language writes values. Dates are ISO 8601 as input, and local time as output. */
export type Formats = {
  number(value: number): string
  /** Size in KB with one decimal: 12345 → "12,1 KB". */
  kilobytes(bytes: number): string
  /** Size in MB or a larger unit, "35,7 MB"; null below one MB, which is written in KB. */
  size(bytes: number): string | null
  /** Size in MB or a larger unit, at least 0.1 unless it is 0: 37473587 → "35,7 MB". */
  megabytes(bytes: number): string
  /** Day and month as in "12 mar", with the year when it is not `today`'s. */
  day(iso: string, today: Date): string
  /** "12 de março de 2026". */
  date(iso: string): string
  /** Day and time, "12 de mar. de 2026, 14:05". */
  moment(iso: string): string
  /** Length in hours and minutes: 80 → "1 h 20 min". */
  minutes(minutes: number): string
  percent(value: number): string
}

/** Makes a value at the first call and keeps it: creating one of Intl's objects takes a slow phone 30 ms. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

type Signs = {
  decimal: string
  hour: string
  months: string
  day(parts: (number | string)[]): string
}

/**
 * How our languages write what a screen shows first. Intl's tables for it take a slow phone 40 ms; formats.test.ts checks that both give
 * the same.
 */
const SIGNS: Readonly<Record<string, Signs>> = {
  en: {
    decimal: '.',
    hour: 'hr',
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    day: ([day, month, year]) => (year ? `${month} ${day}, ${year}` : `${month} ${day}`),
  },
  'pt-BR': {
    decimal: ',',
    hour: 'h',
    months: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
    day: (parts) => parts.join(' de '),
  },
  es: {
    decimal: ',',
    hour: 'h',
    months: 'ene feb mar abr may jun jul ago sept oct nov dic',
    day: (parts) => parts.join(' '),
  },
}
const signsOf = (locale: string) => SIGNS[locale] ?? SIGNS[DEFAULT_LOCALE]!

/** Whether all our languages write this number as plain digits. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000
const MOST_SMALL = 999 // a larger number could get a fourth digit when rounded

const numbers = (locale: string, options?: Intl.NumberFormatOptions) =>
  lazily(() => new Intl.NumberFormat(locale, options))
const dates = (locale: string, options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(locale, options))

function minutesIn(locale: string, number: (value: number) => string) {
  const { hour } = signsOf(locale)
  return (minutes: number) => {
    const whole = Math.round(minutes)
    const hours = Math.floor(whole / MINUTES_PER_HOUR)
    const rest = `${whole % MINUTES_PER_HOUR}${NBSP}min`
    if (hours === 0) return rest
    return whole % MINUTES_PER_HOUR === 0
      ? `${number(hours)}${NBSP}${hour}`
      : `${number(hours)}${NBSP}${hour} ${rest}`
  }
}

function oneDecimalIn(locale: string) {
  const large = numbers(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const { decimal } = signsOf(locale)
  return (value: number) =>
    value >= 0 && value < MOST_SMALL
      ? (Math.round(value * 10) / 10).toFixed(1).replace('.', decimal)
      : large().format(value)
}

type Write = (value: number) => string

function dayIn(locale: string) {
  const { months, day } = signsOf(locale)
  return (date: Date, today: Date) => {
    const year = date.getFullYear()
    const parts = [date.getDate(), months.split(' ')[date.getMonth()]!]
    return day(year === today.getFullYear() ? parts : [...parts, year])
  }
}

function sizeIn(oneDecimal: Write, bytes: number): string | null {
  let value = bytes / BYTES_PER_KB
  let unit: string | null = null
  for (const larger of LARGE_UNITS) {
    if (value < BYTES_PER_KB) break
    value /= BYTES_PER_KB
    unit = larger
  }
  return unit && `${oneDecimal(value)}${NBSP}${unit}`
}

function megabytesIn(oneDecimal: Write, bytes: number): string {
  const least = bytes === 0 ? 0 : 0.1
  return sizeIn(oneDecimal, bytes) ?? `${oneDecimal(Math.max(bytes / BYTES_PER_KB ** 2, least))}${NBSP}MB`
}

/** The formats of one language; each is created when it is first used. */
export function formatsFor(locale: string): Formats {
  const plain = numbers(locale)
  const number = (value: number) => (isPlain(value) ? String(value) : plain().format(value))
  const oneDecimal = oneDecimalIn(locale)
  const percent = numbers(locale, { style: 'percent' })
  const day = dayIn(locale)
  const long = dates(locale, { dateStyle: 'long' })
  const moment = dates(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    number,
    kilobytes: (bytes) => `${oneDecimal(bytes / BYTES_PER_KB)}${NBSP}KB`,
    size: (bytes) => sizeIn(oneDecimal, bytes),
    megabytes: (bytes) => megabytesIn(oneDecimal, bytes),
    day: (iso, today) => day(new Date(iso), today),
    date: (iso) => long().format(new Date(iso)),
    moment: (iso) => moment().format(new Date(iso)),
    minutes: minutesIn(locale, number),
    percent: (value) => percent().format(value / 100),
  }
}

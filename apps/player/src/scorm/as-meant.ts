// Courses write numbers with their country's decimal comma, statuses with a capital letter, and times without leading zeros. The standard
// refuses such values although their meaning is plain, and a course whose score or end is refused has been played for nothing.

const NUMBER = /\.(?:score\.(?:raw|min|max|scaled)|progress_measure|weighting)$/
const STATUS = /\.(?:lesson_status|completion_status|success_status|status|exit)$/
const TIME = /\.(?:session_time|latency)$/

const WRITTEN_NUMBER = /^([-+]?\d*(?:[.,]\d+)?|[-+]?\d+[.,])\s*(%?)$/

/** Reads a number with a decimal comma, a plus or a percent sign; a percentage of a scaled score becomes its hundredth. */
function numberMeant(element: string, text: string): string {
  const [, written, percent] = WRITTEN_NUMBER.exec(text) ?? []
  if (!written) return text
  const plain = written.replace(',', '.').replace(/^\+/, '')
  return percent && element.endsWith('.scaled') ? String(Number(plain) / 100) : plain
}

const CLOCK = /^(\d{1,4}):(\d{1,2}):(\d{1,2})(?:[.,](\d{1,2})\d*)?$/
const FINER_THAN_HUNDREDTHS = /^(P.*\.\d\d)\d+S$/

/** Reads a clock time without its leading zeros, or a duration that is finer than the standard's hundredths of a second. */
function timeMeant(text: string): string {
  const [, hours, minutes, seconds, hundredths] = CLOCK.exec(text) ?? []
  if (!seconds) return text.replace(FINER_THAN_HUNDREDTHS, '$1S')
  const clock = [hours, minutes, seconds].map((part) => part!.padStart(2, '0')).join(':')
  return hundredths ? `${clock}.${hundredths}` : clock
}

const WITHOUT_FRACTION = /^([-\d]+T[:\d]{8})(Z|[-+][:\d]+)$/

/** Reads a moment with a zone: the standard allows a zone only after a fraction of a second. */
const momentMeant = (text: string) => text.replace(WITHOUT_FRACTION, '$1.0$2')

/** The value that the standard has for what content set for an element. A value whose meaning is not plain stays as it is. */
export function asMeant(element: string, said: unknown): string {
  const text = String(said)
  if (NUMBER.test(element)) return numberMeant(element, text.trim())
  if (STATUS.test(element)) return text.trim().toLowerCase()
  if (element.endsWith('.timestamp')) return momentMeant(text.trim())
  return TIME.test(element) ? timeMeant(text.trim()) : text
}

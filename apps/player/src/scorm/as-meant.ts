// Courses write numbers as people of their country do, statuses with a capital letter, times without their zeros. The standard refuses such
// words; what they mean is plain, and a course that is refused its score or its end has been played for nothing.

const NUMBER = /\.(?:score\.(?:raw|min|max|scaled)|progress_measure|weighting)$/
const STATUS = /\.(?:lesson_status|completion_status|success_status|status|exit)$/
const TIME = /\.(?:session_time|latency)$/

const WRITTEN_NUMBER = /^([-+]?\d*(?:[.,]\d+)?|[-+]?\d+[.,])\s*(%?)$/

/** A number with a decimal comma, a plus, a percent sign; of a scaled score a percentage is its hundredth. */
function numberMeant(element: string, text: string): string {
  const [, written, percent] = WRITTEN_NUMBER.exec(text) ?? []
  if (!written) return text
  const plain = written.replace(',', '.').replace(/^\+/, '')
  return percent && element.endsWith('.scaled') ? String(Number(plain) / 100) : plain
}

const CLOCK = /^(\d{1,4}):(\d{1,2}):(\d{1,2})(?:[.,](\d{1,2})\d*)?$/
const FINER_THAN_HUNDREDTHS = /^(P.*\.\d\d)\d+S$/

/** A time of a clock without its zeros, or one that is told finer than the standard's hundredths. */
function timeMeant(text: string): string {
  const [, hours, minutes, seconds, hundredths] = CLOCK.exec(text) ?? []
  if (!seconds) return text.replace(FINER_THAN_HUNDREDTHS, '$1S')
  const clock = [hours, minutes, seconds].map((part) => part!.padStart(2, '0')).join(':')
  return hundredths ? `${clock}.${hundredths}` : clock
}

const WITHOUT_FRACTION = /^([-\d]+T[:\d]{8})(Z|[-+][:\d]+)$/

/** A moment with its zone: the standard has a zone only behind a fraction of a second. */
const momentMeant = (text: string) => text.replace(WITHOUT_FRACTION, '$1.0$2')

/** The standard's word for what content says of an element; anything that is not plain is left as it is. */
export function asMeant(element: string, said: unknown): string {
  const text = String(said)
  if (NUMBER.test(element)) return numberMeant(element, text.trim())
  if (STATUS.test(element)) return text.trim().toLowerCase()
  if (element.endsWith('.timestamp')) return momentMeant(text.trim())
  return TIME.test(element) ? timeMeant(text.trim()) : text
}

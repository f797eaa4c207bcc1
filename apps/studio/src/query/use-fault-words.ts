import { useText } from '@vereda/client/text/use-text.ts'
import { NotAnswered } from './answer-of.ts'

/** The words for a failed query, where the server answered, but not with what was asked for. */
export type FaultWords = { title: string; text: string }

/** Tells why a query failed: the server could not be reached, the person's role does not permit it, or else `failed`. */
export function useFaultWords(): (error: Error, failed: FaultWords) => FaultWords {
  const t = useText()
  return (error, failed) => {
    const code = error instanceof NotAnswered ? error.refused.code : null
    if (code === 'offline') return { title: failed.title, text: t('frame.unreachable') }
    if (code === 'not-permitted') return { title: t('frame.barred'), text: t('frame.barred.text') }
    return failed
  }
}

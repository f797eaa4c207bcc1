import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import { waitOf } from '@vereda/domain/account/wait.ts'

/** Says when the person may try again, from the ms that a refusal asked to wait: "in 12 minutes"; "in a while" if it did not say. */
export function useWhen(): (waitMs: number | undefined) => string {
  const t = useText()
  const locale = useLocale()
  return (waitMs) => {
    if (waitMs === undefined) return t('parts.wait.unknown')
    const { count, unit } = waitOf(waitMs)
    return new Intl.RelativeTimeFormat(locale).format(count, unit)
  }
}

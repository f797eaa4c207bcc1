import { useFormats, useText } from '@vereda/client/text/use-text.ts'

/** Writes when one may try again, by the ms that a refusal asked to wait: "in 12 minutes"; "in a while" where it did not say. */
export function useWhen(): (waitMs: number | undefined) => string {
  const t = useText()
  const { wait } = useFormats()
  return (waitMs) => (waitMs === undefined ? t('parts.wait.unknown') : wait(waitMs))
}

import { useText } from '@vereda/client/text/use-text.ts'
import { useKeepsNothing } from '../../platform/local/store/use-keeps-nothing.ts'

/** Says what happens to the learner's work while the server is in trouble. */
export function useTroubleText(): string {
  const t = useText()
  return t(useKeepsNothing() ? 'parts.memory' : 'enroll.trouble.text')
}

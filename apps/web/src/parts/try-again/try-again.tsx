import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { passThreshold } from '@vereda/domain/trail/passing.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import type { ButtonLook } from '@vereda/ui/button/button-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { StartAnewDialog } from './start-anew-dialog.tsx'

/**
 * For a learner below the pass mark: the points reached, the points needed, and a button to start the trail again (specification 4); a
 * preview has no button.
 */
export function TryAgain({ trail, look }: { trail: Trail; look: ButtonLook }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const { donePoints: points, donePointsMax: max, approvalRating } = trail
  const needed = passThreshold(max, approvalRating)
  async function begin() {
    const here = location.pathname
    const { startAnew } = await import('../../platform/local/sync/start-anew.ts')
    const outcome = await startAnew(trail)
    // a learner who left the screen meanwhile stays where they are
    if (outcome === 'done' && location.pathname === here) go(paths.enroll())
    return outcome
  }
  if (trail.preview) return null
  return (
    <>
      <Note
        tone="warn"
        icon={<RotateCcw size={24} />}
        title={t('parts.anew.mark', { points, max, needed })}
        action={
          <Button look={look} onClick={() => setAsking(true)}>
            {t('parts.anew.go')}
          </Button>
        }
      >
        {t('parts.anew.text')}
      </Note>
      {isAsking && <StartAnewDialog onBegin={begin} onStay={() => setAsking(false)} />}
    </>
  )
}

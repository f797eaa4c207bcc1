import { paths } from '@vereda/client/navigation/paths.ts'
import { useTrailApp } from '@vereda/client/navigation/use-trail-app.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { hasKept } from '@vereda/domain/trail/has-kept.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { useRef, useState } from 'react'
import { AskedOfLearner } from './asked/asked-of-learner.tsx'
import { Contents } from './contents.tsx'
import type { Played } from './played.ts'
import styles from './player.module.css'
import { PlayerBar } from './player-bar.tsx'
import { PlayerFoot } from './player-foot.tsx'
import { Stage } from './stage.tsx'
import { useEscape } from './use-escape.ts'
import { useFinishWords } from './use-finish-words.ts'
import { useFinishedHere } from './use-finished-here.ts'
import { useIsGone } from './use-is-gone.ts'
import { useNewBadges } from './use-new-badges.ts'
import { useSittingPlayer } from './use-sitting-player.ts'

// These parts are rarely shown, so their code and their messages are loaded when they are.
const Celebration = later(async () => (await import('./celebration.tsx')).Celebration)
const StageNotes = later(async () => {
  const [notes] = await Promise.all([import('./stage-notes/stage-notes.tsx'), needMessages('stage-notes')])
  return notes.StageNotes
})

/** The player around an activity that the learner may play. */
export function PlayingScreen({ trail, played }: { trail: Trail; played: Played }) {
  const t = useText()
  const { step, resource } = played
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const isDoneNow = useFinishedHere(resource)
  const badges = useNewBadges(resource.badges, isDoneNow ? 'done' : 'playing')
  const [isListOpen, setListOpen] = useState(false)
  const app = useTrailApp()
  const closeTo = paths.trail(trail.id, {
    step: resource.activityDate === null ? step.id : undefined,
    app,
  })
  const isGone = useIsGone(trail, resource)
  const player = useSittingPlayer(trail, resource, frame, closeTo)
  useEscape(closeTo)
  useFinishWords(resource)
  function beginAnew() {
    setListOpen(false)
    player.beginAnew()
  }
  const parts = {
    course: player.course,
    item: player.item,
    onOpenItem(item: string) {
      setListOpen(false)
      player.openItem(item)
    },
  }
  const onBeginAnew = hasKept(resource) ? beginAnew : null
  const contents = { trailId: trail.id, played, ...parts, onBeginAnew }
  const place = { step: played.stepNumber, place: played.place, total: step.resources.length }
  return (
    <main id="main" tabIndex={-1} className={styles.player}>
      <PlayerBar
        title={resource.title}
        place={t('player.place', place)}
        closeTo={closeTo}
        onList={() => setListOpen(true)}
        onFullScreen={() => void stage.current?.requestFullscreen().catch(() => undefined)}
        isUnkept={player.unkept !== null}
      />
      <Stage
        player={player}
        frame={frame}
        stage={stage}
        closeTo={closeTo}
        opening={t('player.opening')}
        notes={
          (isGone || player.time || player.unkept || player.isWithheld) && (
            <StageNotes player={player} isGone={isGone} closeTo={closeTo} />
          )
        }
      >
        {badges.hasWon && <Celebration badges={badges.fresh} isDone={isDoneNow} onSeen={badges.seen} />}
      </Stage>
      <div className={styles.side}>
        <Contents {...contents} />
      </div>
      <PlayerFoot trail={trail} played={played} {...parts} />
      <AskedOfLearner player={player} />
      {isListOpen && (
        <Sheet
          title={t('player.inStep')}
          closeLabel={t('player.list.close')}
          onClose={() => setListOpen(false)}
        >
          <div className={styles.sheetList}>
            <Contents {...contents} isTitled />
          </div>
        </Sheet>
      )}
    </main>
  )
}

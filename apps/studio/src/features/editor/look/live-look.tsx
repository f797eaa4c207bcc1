import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { LOOK, previewId } from '@vereda/domain/draft/preview-id.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './look.module.css'

/** The draft that is shown, its revision, and whether the server has all of it. */
export type Look = { trailId: string; revision: number; isSaved: boolean }

/** The size of a learner's screen, in CSS pixels. */
const SCREENS = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 800 } } as const
/** How long a loaded frame needs to draw the draft; the frame before it stays visible meanwhile. */
const SETTLED_AFTER_MS = 1_200

/** The scale at which a screen is drawn so that its whole width is visible. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  // measured before the first paint: at full size the frame would briefly stick out of the page
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const fit = () => setScale(Math.min(1, element.clientWidth / width))
    fit()
    const watch = new ResizeObserver(() => requestAnimationFrame(fit)) // resizing inside the observer's callback would be a loop error
    watch.observe(element)
    return () => watch.disconnect()
  }, [width])
  return { place, scale }
}

/** The saved revisions that have a frame: the visible one, and the newest one while it loads. */
function useFrames({ revision, isSaved }: Look) {
  const [frames, setFrames] = useState<readonly number[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = frames.at(-1)
  if (isSaved && newest !== revision) setFrames([...frames.slice(0, 1), revision])
  useEffect(() => () => clearTimeout(timer.current), [])
  const loaded = (frame: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setFrames((before) => (before.at(-1) === frame ? [frame] : before)),
      SETTLED_AFTER_MS,
    )
  }
  return { frames, loaded }
}

type LiveLookProps = { device: keyof typeof SCREENS; look: Look }

/** Shows the draft in the learner's app, in a frame as wide as a phone or a computer. It loads again whenever changes are saved. */
export function LiveLook({ device, look }: LiveLookProps) {
  const t = useText()
  const { width, height } = SCREENS[device]
  const { place, scale } = useScale(width)
  const { frames, loaded } = useFrames(look)
  const address = paths.trail(previewId(look.trailId)) + LOOK
  return (
    <>
      <p className={styles.small} role="status">
        {t(look.isSaved ? 'look.text' : 'look.waits')}
      </p>
      <div ref={place} className={styles.place}>
        <div className={styles.screen} style={{ width: width * scale, height: height * scale }}>
          {frames.map((frame, n) => (
            <iframe
              key={frame}
              className={classNames(styles.frame, n > 0 && styles.behind)}
              title={t(`look.frame.${device}`)}
              aria-hidden={n > 0}
              tabIndex={n > 0 ? -1 : undefined}
              src={address}
              // the app needs its own storage; the frame must not navigate the studio away or open windows
              sandbox="allow-scripts allow-same-origin"
              width={width}
              height={height}
              style={{ transform: `scale(${scale})` }}
              onLoad={() => loaded(frame)}
            />
          ))}
        </div>
      </div>
    </>
  )
}

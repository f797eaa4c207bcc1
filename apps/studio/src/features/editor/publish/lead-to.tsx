import { useEffect } from 'react'
import { leadInto, PRESSED, WRITTEN } from '../../../parts/list/use-row-focus.ts'
import styles from '../editor.module.css'
import type { EditorView } from '../editor-views.tsx'

const REGIONS: Record<EditorView, string | undefined> = {
  outline: styles.adding,
  stage: styles.stage,
  more: styles.inspector,
}

/** Gives the focus to the place of a problem: to a question that lacks something, else to the first field, else to the first button. */
export function LeadTo({ place }: { place: { view: EditorView } }) {
  useEffect(() => {
    const region = document.querySelector(`.${REGIONS[place.view]}`)
    if (!region) return
    return leadInto(region, () => {
      const lacking = region.querySelector('[data-unready]') ?? region
      return lacking.querySelector<HTMLElement>(WRITTEN) ?? lacking.querySelector<HTMLElement>(PRESSED)
    })
  }, [place])
  return null
}

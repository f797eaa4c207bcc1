import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { Component, type ReactNode } from 'react'
import styles from './fault-boundary.module.css'

/** Reloads the page. If the cut script (apps/web/src/cut) is there, it takes the event and reloads only if the server answers. */
const again = () => dispatchEvent(new Event('again', { cancelable: true })) && location.reload()

/** Has no illustration: it must be shown without fetching anything. */
function FaultScreen() {
  const t = useText()
  return (
    <main id="main" tabIndex={-1} className={styles.fault}>
      <h1 className={type_.hero}>{t('frame.fault.title')}</h1>
      <p className={type_.muted}>{t('frame.fault.text')}</p>
      <Button look="primary" onClick={again}>
        {t('frame.again')}
      </Button>
    </main>
  )
}

/** Shows a fault screen when a screen breaks, so that the rest of the studio keeps working. */
export class FaultBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <FaultScreen /> : this.props.children
  }
}

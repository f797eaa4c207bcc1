import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { Component, type ReactNode } from 'react'
import styles from './fault-boundary.module.css'

/** Loads the page anew, where the cut script is here only once the server answers (apps/web/src/cut). */
const again = () => dispatchEvent(new Event('again', { cancelable: true })) && location.reload()

/** Without a drawing: it is there before anything else could be fetched. */
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

/** Keeps a screen that broke from taking the studio with it. */
export class FaultBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <FaultScreen /> : this.props.children
  }
}

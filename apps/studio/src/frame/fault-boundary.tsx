import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'
import { Component, type ReactNode } from 'react'

function FaultScreen() {
  const t = useText()
  const again = (
    <Button look="primary" onClick={() => location.reload()}>
      {t('frame.again')}
    </Button>
  )
  return (
    <MessagePage title={t('frame.fault.title')} action={again}>
      {t('frame.fault.text')}
    </MessagePage>
  )
}

/** Keeps a screen that broke, or whose code could not be fetched, from taking the studio with it. */
export class FaultBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <FaultScreen /> : this.props.children
  }
}

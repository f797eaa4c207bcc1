import { useEffect, useRef, useState } from 'react'
import type { Upload } from 'tus-js-client'
import { useOnline } from '../../query/use-online.ts'
import type { Loss } from './send-package.ts'

/** The share of a file that the server has, from 0 to 1; undefined until the server has told it. */
type Sent = { share: number | undefined }

/** An upload. `retrying`: the last request failed and is repeated soon. */
export type Sending =
  | { kind: 'none' }
  | ({ kind: 'sending' | 'retrying' | 'paused' } & Sent)
  | ({ kind: 'lost'; why: Loss } & Sent)
  | { kind: 'arrived'; id: string }

const shareOf = (sending: Sending) => ('share' in sending ? sending.share : undefined)

/** Continues a lost upload by itself when the network returns. */
function useNetworkBack(isLost: boolean, goOn: () => void): void {
  const isOnline = useOnline()
  const again = useRef(goOn)
  again.current = goOn
  const wasOnline = useRef(isOnline)
  const goesOnAlone = isOnline && isLost
  useEffect(() => {
    if (goesOnAlone && !wasOnline.current) again.current()
    wasOnline.current = isOnline
  }, [goesOnAlone, isOnline])
}

/** The upload of a package. The author can pause and continue it; it continues by itself when the network returns. */
export function useSending() {
  const [sending, setSending] = useState<Sending>({ kind: 'none' })
  const upload = useRef<Upload | null>(null)
  const chosen = useRef<File | null>(null)
  const isClosed = useRef(false)
  const share = shareOf(sending)
  async function send(file: File) {
    chosen.current = file
    upload.current = null
    if (file.size === 0) return setSending({ kind: 'lost', share: undefined, why: 'empty' })
    setSending({ kind: 'sending', share: undefined })
    const code = await import('./send-package.ts').catch(() => null)
    if (!code) return setSending({ kind: 'lost', share: undefined, why: 'code' })
    if (isClosed.current) return
    upload.current = await code.sendPackage(file, {
      onShare: (sent) => setSending({ kind: 'sending', share: sent }),
      onRetry: () => setSending((now) => ({ kind: 'retrying', share: shareOf(now) })),
      onLost: (why) => setSending((now) => ({ kind: 'lost', why, share: shareOf(now) })),
      onArrived: (id) => setSending({ kind: 'arrived', id }),
    })
  }
  function pause() {
    void upload.current?.abort()
    setSending({ kind: 'paused', share })
  }
  function goOn() {
    setSending({ kind: 'sending', share })
    if (upload.current) return upload.current.start()
    if (chosen.current) void send(chosen.current)
  }
  useNetworkBack(sending.kind === 'lost', goOn)
  // a closed sheet sends no more; the server keeps what has arrived for the next time
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
      void upload.current?.abort()
    }
  }, [])
  return { sending, send, pause, goOn, another: () => setSending({ kind: 'none' }) }
}

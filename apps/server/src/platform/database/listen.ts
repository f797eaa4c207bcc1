import pg from 'pg'

const RETRY_MS = 1_000

export type Ears = {
  /** Hears what was told on a channel. */
  heard(channel: string, payload: string): void
  /** Nothing was heard for a while: whatever was remembered may be wrong. */
  lost(): void
  /** From now on everything is heard. */
  listening(): void
}

export type Listening = { close(): Promise<void> }

/** Listens to the database's channels on a connection of its own, for as long as the process lives; a lost one is opened again. */
export function listen(config: pg.ClientConfig, channels: readonly string[], ears: Ears): Listening {
  let isClosed = false
  let current: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  function again(): void {
    ears.lost()
    if (!isClosed) retry = setTimeout(open, RETRY_MS)
  }
  async function open(): Promise<void> {
    const client = new pg.Client(config)
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      again()
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ channel, payload }) => ears.heard(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      current = client
      ears.listening()
    } catch {
      lose()
    }
  }
  void open()
  return {
    async close() {
      isClosed = true
      clearTimeout(retry)
      await current?.end().catch(() => undefined)
    },
  }
}

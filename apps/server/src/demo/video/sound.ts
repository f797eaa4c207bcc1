const RATE = 44_100
/** Notes of a thumb piano: time (seconds), pitch (semitones from C4), loudness. */
const NOTES: [number, number, number][] = [
  [0.2, 0, 0.5],
  [0.9, 7, 0.5],
  [1.6, 4, 0.5],
  [2.4, 12, 0.6],
  [3.2, 9, 0.5],
  [4.2, 7, 0.6],
  [5, 2, 0.6],
  [5.4, 9, 0.5],
  [6, 7, 0.5],
  [6.7, 4, 0.5],
  [7.4, 2, 0.5],
  [8.2, 0, 0.5],
  [9.1, -5, 0.6],
  [9.8, 0, 0.5],
  [10.5, -3, 0.5],
  [11.4, 2, 0.6],
  [12.1, 4, 0.6],
  [12.8, 7, 0.6],
  [13.7, 12, 0.7],
  [14.1, 16, 0.6],
  [14.6, 7, 0.6],
  [15, 19, 0.6],
  [15.4, 12, 0.6],
  [15.8, 16, 0.5],
  [16.2, 14, 0.5],
  [16.7, 12, 0.6],
  [16.7, 4, 0.5],
  [17.4, 7, 0.4],
  [17.4, 0, 0.4],
]
const HELD = 2.4 // seconds that a note rings

function pluck(into: Float32Array, start: number, semitones: number, loudness: number): void {
  const hertz = 261.63 * 2 ** (semitones / 12)
  const first = Math.floor(start * RATE)
  for (let i = 0; i < HELD * RATE && first + i < into.length; i++) {
    const t = i / RATE
    const body = Math.sin(2 * Math.PI * hertz * t) * Math.exp(-2.4 * t)
    const tine = 0.35 * Math.sin(2 * Math.PI * hertz * 5.4 * t) * Math.exp(-16 * t)
    into[first + i]! += (body + tine) * loudness * 0.32 * Math.min(1, t * 300)
  }
}

/** A film's music as a WAV file, one channel of 16 bits. `transposed` shifts its pitch in semitones. */
export function filmSound(seconds: number, transposed = 0): Buffer {
  const samples = new Float32Array(Math.ceil(seconds * RATE))
  for (const [start, semitones, loudness] of NOTES) pluck(samples, start, semitones + transposed, loudness)
  const wav = Buffer.alloc(44 + samples.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples.length * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(RATE, 24)
  wav.writeUInt32LE(RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples.length * 2, 40)
  const fade = (i: number) => Math.min(1, (samples.length - i) / RATE)
  samples.forEach((sample, i) => {
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample * fade(i))) * 32_000), 44 + i * 2)
  })
  return wav
}

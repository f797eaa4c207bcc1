import { useEffect, useState } from 'react'
import type { Face } from '../../platform/local/listing/face.ts'

const OFFLINE_LOADING_MS = 1_500 // specification 9: rank offline loading

/** The ranking's face. It shows a failure only after loading has lasted a while; `tryAgain` starts another while. */
export function usePatientFace(face: Face): { face: Face; tryAgain(): void } {
  const [attempt, setAttempt] = useState(0)
  const [patientUntil, setPatientUntil] = useState<number | null>(attempt)
  useEffect(() => {
    setPatientUntil(attempt)
    const timer = setTimeout(() => setPatientUntil(null), OFFLINE_LOADING_MS)
    return () => clearTimeout(timer)
  }, [attempt])
  const isWithout = face === 'offline' || face === 'failed'
  return {
    face: isWithout && patientUntil !== null ? 'loading' : face,
    tryAgain: () => setAttempt((count) => count + 1),
  }
}

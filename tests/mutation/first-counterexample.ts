import fc from 'fast-check'

// a planted fault is noticed by any counterexample; the smallest one takes longer than all tests
fc.configureGlobal({ endOnFailure: true })

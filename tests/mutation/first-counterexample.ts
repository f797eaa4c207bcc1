import fc from 'fast-check'

// any counterexample shows a planted fault; finding the smallest one takes longer than all tests
fc.configureGlobal({ endOnFailure: true })

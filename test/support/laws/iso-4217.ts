/**
 * Codes whose minor unit is no hundredth, by their decimals. Every other code of a money has two.
 * Source: ISO 4217 table A.1.
 */
export const isoDecimals: Readonly<Record<0 | 3 | 4, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
}

export const oddCurrencies: readonly string[] = Object.values(isoDecimals).flat()

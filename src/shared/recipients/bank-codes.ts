import type { Choice } from './field.ts'

const listed = (text: string): readonly Choice[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim())
    .map(line => ({ value: line.slice(0, line.indexOf(' ')), label: line.slice(line.indexOf(' ') + 1) }))

/**
 * Codes of the banks that most people have, to be offered and never required: banks merge, and a code that is not here
 * may be right. Only codes on which public lists agree.
 */
export const bankCodes = {
  JP: listed(`
    0001 Mizuho Bank
    0005 MUFG Bank
    0009 Sumitomo Mitsui Banking
    0010 Resona Bank
    0017 Saitama Resona Bank
    0033 PayPay Bank
    0034 Seven Bank
    0035 Sony Bank
    0036 Rakuten Bank
    0038 SBI Sumishin Net Bank
    0039 au Jibun Bank
    0040 Aeon Bank
    9900 Japan Post Bank`),
  KR: listed(`
    003 IBK Industrial Bank of Korea
    004 KB Kookmin Bank
    007 Suhyup Bank
    011 NH NongHyup Bank
    020 Woori Bank
    023 SC First Bank
    027 Citibank Korea
    031 iM Bank (Daegu)
    032 Busan Bank
    034 Kwangju Bank
    035 Jeju Bank
    037 Jeonbuk Bank
    039 Kyongnam Bank
    045 MG Community Credit Cooperatives
    048 Shinhyup
    071 Korea Post
    081 Hana Bank
    088 Shinhan Bank
    089 K bank
    090 KakaoBank
    092 Toss Bank`),
  NG: listed(`
    011 First Bank of Nigeria
    032 Union Bank of Nigeria
    033 United Bank for Africa (UBA)
    035 Wema Bank
    044 Access Bank
    050 Ecobank Nigeria
    057 Zenith Bank
    058 Guaranty Trust Bank (GTBank)
    068 Standard Chartered Bank Nigeria
    070 Fidelity Bank
    076 Polaris Bank
    082 Keystone Bank
    101 Providus Bank
    214 First City Monument Bank (FCMB)
    215 Unity Bank
    221 Stanbic IBTC Bank
    232 Sterling Bank`),
  TH: listed(`
    002 Bangkok Bank
    004 Kasikornbank (KBank)
    006 Krungthai Bank
    011 TMBThanachart Bank (ttb)
    014 Siam Commercial Bank (SCB)
    022 CIMB Thai Bank
    024 United Overseas Bank (Thai)
    025 Bank of Ayudhya (Krungsri)
    034 Bank for Agriculture and Agricultural Cooperatives
    067 TISCO Bank
    069 Kiatnakin Phatra Bank
    073 Land and Houses Bank`),
} satisfies Record<string, readonly Choice[]>

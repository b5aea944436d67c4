import type * as english from '#web/features/operator/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const track = { to: 'track', text: 'I-track ang transfer' } as const
const history = { to: 'history', text: 'History ng transaksyon' } as const
const contact = { to: 'contact', text: 'Makipag-ugnayan sa amin' } as const

export const messages: Translated<typeof english.messages> = {
  looking: 'Hinahanap ito',
  notLoaded: 'Hindi ito nag-load',
  again: 'Subukan ulit',
  track: track.text,
  help: {
    title: 'Tulong',
    lead: 'Paano magpadala ng pera, subaybayan ito, kanselahin ito, at kung ano ang gagawin kapag may mali.',
    parts: [
      {
        title: 'Magpadala ng pera',
        paragraphs: [
          'Piliin ang mga bansa at ang halaga. Ipinapakita ng pahina ang exchange rate, ang fee, ang kabuuang babayaran ninyo at ang matatanggap ng inyong tatanggap.',
          'Pagkatapos, piliin kung paano matatanggap ng tatanggap ang pera at kung paano kayo magbabayad, at ilagay ang mga detalye niya at ninyo. Hindi kailangan ng account.',
          'Sa huling pahina kayo magbabayad. Nakasaad doon kung hanggang kailan naka-lock ang presyo. Kung nagbago na ang presyo mula noon, makikita ninyo ang dalawang presyo at magpapasya kayo bago kayo singilin.',
        ],
        links: [{ to: 'send', text: 'Magpadala ng pera' }],
      },
      {
        title: 'Subaybayan ang transfer',
        paragraphs: [
          'May reference number ang bawat transfer na nagsisimula sa MTR. Nasa resibo at sa mga email namin ito, at direktang binubuksan ng link sa mga email ang pag-usad ng inyong transfer.',
          'Kung wala ang link, ilagay ang reference number kasama ang inyong email address o ang huling apat na digit ng inyong telepono. Kung may account, makikita rin ninyo ang inyong mga transfer at ang mga resibo nito sa inyong history.',
        ],
        links: [track, history],
      },
      {
        title: 'Kanselahin ang transfer',
        paragraphs: [
          'Hangga’t hindi pa kayo nagbabayad, makakakansela kayo anumang oras, at hindi kayo sisingilin.',
          'Pagkatapos ninyong magbayad, makakakansela kayo hanggang sa ipadala namin ang pera, at sa anumang kaso sa loob ng 30 minuto, maliban kung naihatid na ang pera sa inyong tatanggap. Ipinapakita ng transfer ang button hangga’t magagamit ninyo ito. Kung naipadala na ang pera, hihilingin muna naming ibalik ito, at ie-email sa inyo ang kinalabasan.',
          'Nire-refund namin ang lahat ng binayaran ninyo, kasama ang fee, sa parehong paraan ng inyong pagbabayad. Makikita sa inyong bangko ang refund sa card sa loob ng 10 araw ng trabaho at ang refund sa bank account sa loob ng 3.',
          'Buksan ang transfer sa inyong history, o sa browser na ginamit ninyo sa pag-order. Hindi makakakansela gamit ang tracking link lang.',
        ],
        links: [history],
      },
      {
        title: 'Kung may mali',
        paragraphs: [
          'Na-decline ang inyong bayad: hindi kayo siningil para rito. Nakasaad sa pahina kung bakit, at puwede kayong sumubok ulit o gumamit ng ibang card habang naka-lock ang presyo.',
          'Wala pa sa tatanggap ang pera sa ipinangakong araw: tingnan muna ang pag-usad ng transfer. Nakasaad doon kung nasaan ang pera, at kung may kailangan kayong gawin.',
          'Hindi maibigay ang pera sa tatanggap: ire-refund namin kayo nang buo.',
          'Mali ang mga detalye o ang halaga: kanselahin ang transfer kung puwede pa. Kung hindi na, makipag-ugnayan agad sa amin dala ang reference number.',
          'May transfer na hindi ninyo kilala: makipag-ugnayan sa amin, palitan ang password ng inyong account, at sabihan ang inyong bangko.',
        ],
        links: [
          track,
          contact,
          { to: 'complaints', text: 'Magreklamo' },
          { to: 'rights', text: 'Ang inyong mga karapatan sa United States' },
        ],
      },
    ],
  },
  rights: {
    title: 'Ang inyong mga karapatan',
    lead: 'Para sa mga transfer mula sa United States na mahigit 15.00 USD ang mga karapatang ito. Nasa inyong resibo ang maikling bersyon.',
    errors: {
      title: 'Kung sa tingin ninyo ay may pagkakamali o problema',
      before: [
        'Tawagan o sulatan kami, puwede ring sa email, sa loob ng 180 araw mula sa petsang ipinangako naming magiging available ang pera sa inyong tatanggap. Ang pagkakamali ay, halimbawa, ibang halaga ang siningil sa inyo kaysa sa sinabi, nagkamali kami sa aming mga libro, mas kaunti ang natanggap ng inyong tatanggap kaysa sa inihayag namin, o mas huli niya itong natanggap.',
        'Kapag ginawa ninyo ito, pakisabi sa amin:',
      ],
      tell: [
        'ang inyong pangalan, at ang inyong address o numero ng telepono',
        'ang pagkakamali o problema, at kung bakit sa paniniwala ninyo ay mayroon nito',
        'ang pangalan ng taong tatanggap ng pera at, kung alam ninyo, ang kanyang numero ng telepono o address',
        'ang halaga ng transfer sa dolyar',
        'ang reference number ng transfer, na nagsisimula sa MTR',
      ],
      after: [
        'Aalamin namin sa loob ng 90 araw pagkatapos ninyong makipag-ugnayan kung nagkaroon ng pagkakamali, at agad na itatama ang anumang pagkakamali. Ipapaalam namin sa inyo ang resulta sa loob ng tatlong araw ng trabaho pagkatapos naming matapos. Kung magpasya kaming walang pagkakamali, padadalhan namin kayo ng nakasulat na paliwanag. Maaari kayong humingi ng mga kopya ng mga dokumentong ginamit namin.',
        'Kung nagkaroon ng pagkakamali, kayo ang pipili: ibabalik namin sa inyo ang kailangan para maitama ito, o gagawin naming available ang pera sa inyong tatanggap, nang walang dagdag na singil. Kung nahuli ang pera, ire-refund din namin ang aming fee.',
      ],
    },
    cancel: {
      title: 'Kung gusto ninyong magkansela',
      paragraphs: [
        'May karapatan kayong kanselahin ang transfer at mabawi ang lahat ng binayaran ninyo para rito, kasama ang fee, sa loob ng 30 minuto mula sa inyong pagbabayad. Puwede ninyong gamitin ang button sa pahina ng transfer, tawagan kami, o sulatan kami.',
        'Sabihin sa amin ang inyong pangalan at ang inyong address, numero ng telepono o email address, at kung aling transfer ito: sapat na ang reference number.',
        'Ire-refund namin ang pera ninyo sa loob ng tatlong araw ng trabaho mula sa inyong hiling, basta hindi pa ito nakuha ng inyong tatanggap at hindi pa ito nadeposito sa kanyang account.',
      ],
    },
    contact: 'Paano kami makontak',
    agencies: 'Mga ahensya para sa mga tanong at reklamo',
  },
  contact: {
    title: 'Makipag-ugnayan',
    lead: 'Ihanda ang reference number ng inyong transfer. Nagsisimula ito sa MTR.',
    none: brand => `Hindi pa naglalathala ang ${brand} ng address, numero ng telepono o email.`,
    phone: 'Telepono',
    email: 'Email',
    hours: 'Oras ng serbisyo',
    unpublished: 'Hindi pa nailathala',
    address: 'Address',
    website: 'Website',
    company: 'Legal na pangalan',
    before: 'Bago kayo makipag-ugnayan sa amin',
    beforeText:
      'Nakasaad sa tracking page kung nasaan ang pera ninyo. Kayo mismo ang makakakansela ng transfer habang iniaalok ito ng pahina nito.',
  },
  complaints: {
    title: 'Mga reklamo',
    lead: 'Kung nabigo namin kayo, sabihin sa amin. Maaari rin kayong lumapit sa mga ahensyang nangangasiwa sa amin.',
    first: brand => `Sabihin muna sa ${brand}`,
    noRoute: brand =>
      `Hindi pa inilalathala ng ${brand} kung paano nito hinahawakan ang mga reklamo. Makipag-ugnayan sa amin dala ang reference number ng inyong transfer, at sabihin kung ano ang nangyari at ang gusto ninyong gawin namin.`,
    toContact: 'Lahat ng paraan para makipag-ugnayan sa amin',
    agencies: 'Mga ahensyang nangangasiwa sa amin',
    agenciesText:
      'Kung hindi kayo sang-ayon sa aming sagot, o wala kayong natanggap, lumapit sa ahensya ng inyong bansa o estado.',
    toAgencies: 'Ang aming mga lisensya at ahensya',
    bureau: 'Kung nagpapadala kayo mula sa United States',
    bureauText: 'Maaari rin kayong magreklamo sa pederal na ahensyang nagpoprotekta sa mga consumer.',
    bureauName: 'Consumer Financial Protection Bureau (CFPB)',
    agency: 'Ahensya',
    textPhone: 'TTY/TDD',
  },
  licences: {
    title: 'Mga lisensya',
    lead: 'Ang mga lisensyang batayan ng serbisyong ito sa pagpapadala ng pera, at ang mga ahensyang nangangasiwa rito.',
    none: brand => `Hindi pa naglalathala ang ${brand} ng anumang lisensya.`,
    held: company => `Hawak ng ${company} ang mga lisensyang ito.`,
    place: 'Bansa o estado',
    number: 'Numero ng lisensya',
    agency: 'Ahensya',
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'Dapat makapagpadala ng pera rito ang lahat, anuman ang kanilang nakikita, naririnig o ginagamit.',
    parts: [
      {
        title: 'Ang aming layunin',
        paragraphs: [
          'Ginagawa namin ang mga pahinang ito ayon sa Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Gumagana ang mga ito sa keyboard lang at sa screen reader, sa maliwanag at madilim na tema, sa tekstong doble ang laki at sa mga screen na 320 pixel.',
        ],
      },
      {
        title: 'Paano ito sinusuri',
        paragraphs: [
          'Sinusubok ang bawat release gamit ang axe sa mga pahina nito, sa dalawang tema at sa malapad at makitid na screen, at ng mga test na keyboard lang ang ginagamit. Hindi nakikita ng mga awtomatikong test ang bawat hadlang.',
        ],
      },
      {
        title: 'Ang hindi pa gumagana',
        paragraphs: [
          'Sa mga totoong bayad, galing sa payment provider ang mga field para sa detalye ng card, at sa provider ang accessibility ng mga iyon.',
        ],
      },
    ],
    report: 'Mag-report ng hadlang',
    reportText:
      'Sabihin sa amin kung aling pahina ito, ano ang gusto ninyong gawin, at anong device o assistive technology ang gamit ninyo.',
  },
  legal: {
    version: (version, day) => `Bersyon ${version}, may bisa mula ${day}`,
    notInForce: 'Hindi ito ang bersyong may bisa ngayon.',
    others: 'Iba pang bersyon',
    terms: {
      title: 'Mga tuntunin',
      none: brand => `Hindi pa naglalathala ng mga tuntunin ang ${brand}.`,
    },
    privacy: {
      title: 'Privacy',
      none: brand => `Hindi pa naglalathala ng abiso sa privacy ang ${brand}.`,
    },
  },
}

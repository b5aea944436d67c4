import type { Translated } from '#web/languages/translated.ts'
import type { outcomes as english } from '../en/outcomes.ts'

export const outcomes: Translated<typeof english> = {
  paid: {
    subject: ({ recipient, reference }) =>
      `Natanggap namin ang inyong bayad para kay ${recipient}: ${reference}`,
    onTheWay: ({ received, recipient }) => `Papunta na ang ${received} kay ${recipient}`,
    heading: 'Dumating na ang inyong bayad',
    text: ({ total, recipient, received }) =>
      `Natanggap namin ang inyong bayad na ${total}. Matatanggap ni ${recipient} ang ${received}. Mag-e-email kami sa inyo pagdating ng pera.`,
    textBy: ({ total, recipient, received, day }) =>
      `Natanggap namin ang inyong bayad na ${total}. Matatanggap ni ${recipient} ang ${received} nang hindi lalampas sa ${day}. Mag-e-email kami sa inyo pagdating ng pera.`,
    wait: hours =>
      `Para sa inyong proteksyon, aalis ang pera ${hours} oras pagkatapos ng inyong bayad. Hanggang doon ay puwede kayong magkansela nang walang bayad.`,
  },
  checking: {
    subject: ({ recipient, reference }) =>
      `Sinusuri namin ang inyong transfer kay ${recipient}: ${reference}`,
    heading: 'Sinusuri namin ang inyong transfer',
    arrived: 'Dumating na ang inyong bayad at ligtas ito sa amin.',
    held: ({ total, recipient }) =>
      `Natanggap namin ang inyong bayad na ${total}. Sinusuri namin ang transfer bago namin ipadala ang pera kay ${recipient}.`,
    heldNext:
      'Ligtas sa amin ang inyong pera, at wala kayong kailangang gawin. Mag-e-email kami sa inyo kapag tapos na ang pagsusuri. Kung hindi namin maipadala ang transfer, ire-refund namin kayo nang buo.',
    notCharged: 'Inaprubahan ng inyong bangko ang bayad. Hindi pa kayo sinisingil.',
    authorised: ({ total, recipient }) =>
      `Inaprubahan ng inyong bangko ang bayad na ${total}. Sinusuri namin ang transfer kay ${recipient} bago namin singilin ang inyong card.`,
    authorisedNext:
      'Hindi pa kayo sinisingil, at wala kayong kailangang gawin. Mag-e-email kami sa inyo kapag tapos na ang pagsusuri. Kung hindi namin maipadala ang transfer, hindi kayo sisingilin.',
  },
  passed: {
    subject: ({ recipient, reference }) => `Papunta na ang inyong transfer kay ${recipient}: ${reference}`,
    heading: 'Papunta na ang inyong transfer',
    text: ({ received, recipient }) =>
      `Tapos na ang aming pagsusuri, at maayos ang lahat. Papunta na ang ${received} kay ${recipient}. Mag-e-email kami sa inyo pagdating ng pera.`,
  },
  delivered: {
    subject: ({ received, recipient }) => `Naihatid ang ${received} kay ${recipient}`,
    preheader: ({ reference }) => `Kumpleto na ang transfer na ${reference}.`,
    heading: 'Dumating na ang inyong pera',
    text: ({ received, recipient }) =>
      `Kumpleto na ang inyong transfer: naihatid na ang ${received} kay ${recipient}.`,
  },
  forYou: {
    subject: ({ sender, received }) => `Nagpadala sa inyo si ${sender} ng ${received}`,
    subjectUnnamed: ({ received }) => `May nagpadala sa inyo ng ${received}`,
    preheader: 'Naihatid na ang pera.',
    heading: ({ received }) => `${received} para sa inyo`,
    text: ({ sender, received }) => `Nagpadala sa inyo si ${sender} ng ${received}. Naihatid na ang pera.`,
    textUnnamed: ({ received }) =>
      `May nakakaalam ng inyong address na nagpadala sa inyo ng ${received}. Naihatid na ang pera.`,
  },
  returnedToUs: {
    subject: ({ received }) => `Naibalik ang isang transfer na ${received}`,
    preheader: 'Naibalik sa amin ang pera.',
    heading: 'Naibalik sa amin ang pera',
    text: ({ received, sender }) =>
      `Sinabi namin sa inyo sa email na naihatid na ang ${received} mula kay ${sender}. Pagkatapos niyon ay naibalik sa amin ang pera, kaya baka wala ito sa inyo.`,
    textUnnamed: ({ received }) =>
      `Sinabi namin sa inyo sa email na naihatid na ang ${received} mula sa isang nakakaalam ng inyong address. Pagkatapos niyon ay naibalik sa amin ang pera, kaya baka wala ito sa inyo.`,
    ask: 'Nire-refund namin ang nagpadala. Pakitanong muna sila bago umasa sa perang ito.',
  },
  refunding: {
    card: ({ refund }) =>
      `Nire-refund namin ang ${refund}, kasama ang fee, sa card na ginamit ninyo sa pagbabayad.`,
    bank: ({ refund }) =>
      `Nire-refund namin ang ${refund}, kasama ang fee, sa bank account na pinanggalingan ng inyong bayad.`,
  },
  leavesBy: ({ day }) => `Aalis sa amin ang refund nang hindi lalampas sa ${day}.`,
  refundMail: 'Mag-e-email kami sa inyo kapag papunta na ang refund.',
  willBeRefunded: ({ refund }) => `Ire-refund sa inyo ang ${refund}.`,
  notCharged: 'Hindi kayo siningil.',
  takesDays: 'Puwedeng abutin ng ilang araw bago ito ipakita ng inyong bangko.',
  cancelled: {
    subject: ({ recipient }) => `Kanselado ang inyong transfer kay ${recipient}`,
    heading: 'Kanselado ang inyong transfer',
    text: ({ recipient }) => `Kinansela ang inyong transfer kay ${recipient}.`,
  },
  rejected: {
    subject: ({ recipient }) => `Hindi namin magagawa ang inyong transfer kay ${recipient}`,
    heading: 'Hindi namin magagawa ang inyong transfer',
    text: ({ recipient }) => `Sinuri namin ang inyong transfer kay ${recipient} at hindi namin ito magagawa.`,
    released: ({ total }) =>
      `Hindi kayo siningil. Aalisin ng inyong bangko ang hold sa ${total}. Puwedeng abutin ito ng ilang araw bago makita.`,
  },
  late: {
    subject: ({ recipient }) => `Hindi naihatid sa oras ang inyong transfer kay ${recipient}`,
    heading: 'Hindi naihatid sa oras ang inyong transfer',
    text: ({ recipient, received }) =>
      `Dapat ay natanggap na ni ${recipient} ang ${received}. Hindi ito nangyari, kaya kinansela namin ang transfer.`,
    textBy: ({ recipient, received, day }) =>
      `Dapat ay natanggap ni ${recipient} ang ${received} nang hindi lumampas sa ${day}. Hindi ito nangyari, kaya kinansela namin ang transfer.`,
  },
  failed: {
    subject: ({ recipient }) => `Hindi naihatid ang inyong transfer kay ${recipient}`,
    heading: 'Hindi naihatid ang inyong transfer',
    text: ({ received, recipient }) => `Hindi namin naihatid ang ${received} kay ${recipient}.`,
    check: 'Pakisuri ang mga detalye ng inyong tatanggap bago magpadala ulit.',
  },
  returned: {
    subject: ({ recipient }) => `Naibalik ang inyong transfer kay ${recipient}`,
    heading: 'Naibalik ang inyong transfer',
    text: ({ received, recipient }) =>
      `Naibalik sa amin ang ${received} para kay ${recipient}, kaya wala sa inyong tatanggap ang pera.`,
  },
  refunded: {
    subject: ({ refund }) => `Papunta na ang inyong refund na ${refund}`,
    preheader: ({ reference }) => `Para sa transfer na ${reference}`,
    heading: 'Papunta na ang inyong refund',
    card: ({ refund }) => `Na-refund na namin ang ${refund} sa card na ginamit ninyo sa pagbabayad.`,
    bank: ({ refund }) =>
      `Na-refund na namin ang ${refund} sa bank account na pinanggalingan ng inyong bayad.`,
    everything: ({ recipient }) => `Iyan ang lahat ng binayaran ninyo para sa transfer kay ${recipient}.`,
  },
  refundFailed: {
    subject: ({ refund }) => `Naibalik sa amin ang inyong refund na ${refund}`,
    preheader: 'Ligtas sa amin ang inyong pera. Ipapadala namin ito ulit.',
    heading: 'Naibalik sa amin ang inyong refund',
    card: ({ refund }) =>
      `Ipinadala namin ang inyong refund na ${refund} sa card na ginamit ninyo sa pagbabayad, pero hindi ito nagawang tanggapin ng bangko. Ligtas sa amin ang inyong pera.`,
    bank: ({ refund }) =>
      `Ipinadala namin ang inyong refund na ${refund} sa bank account na pinanggalingan ng inyong bayad, pero hindi ito nagawang tanggapin ng bangko. Ligtas sa amin ang inyong pera.`,
    next: 'Naghahanap kami ng ibang paraan para i-refund kayo at mag-e-email kami kapag papunta na ang pera. Kung nagbago ang inyong account o card, pakisabi sa amin.',
  },
  partial: {
    subject: ({ reference }) => `Ire-refund ang bahagi ng inyong bayad para sa ${reference}`,
    preheader: ({ refunds, total }) => `${refunds} sa ${total} sa ngayon.`,
    heading: 'Ire-refund ang bahagi ng inyong bayad',
    text: ({ total, recipient, refunds }) =>
      `Nagbayad kayo ng ${total} para sa transfer kay ${recipient}. Nire-refund namin ang kabuuang ${refunds} mula rito sa orihinal ninyong paraan ng pagbabayad.`,
    takesDays:
      'Puwedeng abutin ng ilang araw bago ito ipakita ng inyong bangko. Hindi nagbabago ang mismong transfer.',
  },
}

import type * as english from '#web/features/checkout/needs/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const change = 'Hindi, baguhin ang order'
const FINAL = 'Kapag naibigay na ang pera, maaaring hindi na namin ito mabawi.'

export const messages: Translated<typeof english.messages> = {
  consent: {
    title: 'Bago kayo magbayad',
    text: 'Pakibasa ang mga tuntunin sa pagpapadala namin ng inyong pera, at kung paano namin hinahawakan ang inyong data.',
    submit: 'Sumang-ayon at magpatuloy',
    failed: 'Hindi namin naitala ang inyong pagsang-ayon',
  },
  confirm: {
    failed: 'Hindi namin naitala ang inyong sagot',
    several: {
      title: 'Bago kayo magbayad, pakisagot po',
      submit: 'Magpatuloy sa pagbabayad',
      change: 'Baguhin ang order',
      missing: {
        title: 'Pakisagot ang bawat tanong',
        description: 'Lagyan ng tsek ang bawat sagot na totoo, o baguhin ang order.',
      },
    },
    questions: {
      know_person: ({ recipient }) => ({
        title: 'Kilala ba ninyo ang taong ito?',
        text: `Mapupunta ang pera ninyo kay ${recipient}. Magpadala lang sa mga taong kilala ninyo nang personal o sa pamamagitan ng numerong kayo mismo ang tumawag. Walang taga-bangko, taga-gobyerno o kasama namin na hihiling kailanman na magpadala kayo ng pera. ${FINAL}`,
        yes: 'Oo, kilala ko ang taong ito',
        no: change,
      }),
      large_first: ({ amount, recipient }) => ({
        title: 'Sarili ba ninyong desisyon ito?',
        text: `Magpapadala kayo ng ${amount} kay ${recipient}. Kung may nagmamadali sa inyo, nagsasabing ilihim ito o nagtuturo kung ano ang isasagot sa amin, panloloko iyon: tumigil, at makipag-usap sa taong pinagkakatiwalaan ninyo. ${FINAL}`,
        yes: 'Oo, ako mismo ang nagpasya',
        no: change,
      }),
      more_payments: ({ recipient }) => ({
        title: 'May humihingi ba sa inyo ng isa pang bayad?',
        text: `Mapupunta ang pera ninyo kay ${recipient}. Paulit-ulit na humihingi ang mga manloloko: para sa fee, buwis, tiket o ospital, at sa bawat pagkakataon ay huli na raw iyon. Walang premyo, loan o naunang bayad na nare-release dahil sa pagpapadala ng pera. ${FINAL}`,
        yes: 'Wala, gusto kong ipadala ito',
        no: 'Baguhin ang order',
      }),
      online_offer: ({ recipient }) => ({
        title: 'Nakilala na ba ninyo nang personal ang taong ito o ang nagbebenta?',
        text: `Mapupunta ang pera ninyo kay ${recipient}. Madalas na panloloko ang mga alok na trabaho, tirahan, produkto, loan at investment na nakikita online, at gayundin ang pag-ibig mula sa mga taong hindi pa ninyo nakikilala nang personal. ${FINAL}`,
        yes: 'Oo, nakilala ko na nang personal',
        no: change,
      }),
      new_browser: ({ recipient }) => ({
        title: 'Mag-isa ba ninyong ginagawa ito?',
        text: `Mapupunta ang pera ninyo kay ${recipient}. Kung may nakakakita ng screen ninyo, nagpa-install sa inyo ng program o nananatili sa telepono habang nagbabayad kayo, tapusin muna iyon. Walang taga-bangko, taga-gobyerno o kasama namin na kailangang manood sa pagbabayad ninyo. ${FINAL}`,
        yes: 'Oo, walang gumagabay sa akin',
        no: change,
      }),
      country_fraud: ({ recipient }) => ({
        title: 'Sa kanila mismo ba ninyo ito narinig?',
        text: `Mapupunta ang pera ninyo kay ${recipient}. Nagpapanggap ang mga manloloko na kamag-anak sa ibang bansa na nangangailangan, o taong may bagong numero. Bago magpadala, tawagan ang tao sa numerong dati na ninyong hawak. ${FINAL}`,
        yes: 'Oo, nakausap ko sila',
        no: change,
      }),
      send_again: ({ amount, minutes }) => ({
        title: 'Magpadala ulit?',
        text: `Nagpadala kayo ng ${amount} sa taong ito ${minutes === null ? 'kani-kanina lang' : `${minutes} minuto na ang nakalipas`}. Magpadala ulit?`,
        yes: 'Oo, magpadala ulit',
        no: change,
      }),
    },
  },
}

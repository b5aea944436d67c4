import type { messages as english } from '#web/features/checkout/needs/messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

const change = 'لا، أريد تغيير الطلب'
const FINAL = 'بعد دفع الأموال للمستلم قد لا نتمكن من استرجاعها.'

const to = (recipient: string) => `ستذهب أموالك إلى \u2068${recipient}\u2069.`

export const messages: Translated<typeof english> = {
  consent: {
    title: 'قبل أن تدفع',
    text: 'يُرجى قراءة الشروط التي نرسل أموالك بموجبها، وكيف نتعامل مع بياناتك.',
    submit: 'الموافقة والمتابعة',
    failed: 'تعذّر تسجيل موافقتك',
  },
  confirm: {
    failed: 'تعذّر تسجيل إجابتك',
    several: {
      title: 'قبل أن تدفع، يُرجى الإجابة',
      submit: 'المتابعة إلى الدفع',
      change: 'تغيير الطلب',
      missing: {
        title: 'يُرجى الإجابة عن كل سؤال',
        description: 'حدّد كل إجابة صحيحة، أو غيّر الطلب.',
      },
    },
    questions: {
      know_person: ({ recipient }) => ({
        title: 'هل تعرف هذا الشخص؟',
        text: `${to(recipient)} لا ترسل إلا إلى من تعرفه شخصيًا أو عبر رقم اتصلت به بنفسك. لا أحد من مصرف أو جهة رسمية أو من فريقنا يطلب منك أبدًا إرسال الأموال. ${FINAL}`,
        yes: 'نعم، أعرف هذا الشخص',
        no: change,
      }),
      large_first: ({ amount, recipient }) => ({
        title: 'هل هذا قرارك أنت؟',
        text: `أنت على وشك إرسال \u2066${amount}\u2069 إلى \u2068${recipient}\u2069. إذا استعجلك أحد، أو طلب منك إبقاء الأمر سرًا، أو لقّنك ما تجيبنا به، فهذا احتيال: توقّف وتحدّث إلى شخص تثق به. ${FINAL}`,
        yes: 'نعم، قررت ذلك بنفسي',
        no: change,
      }),
      more_payments: ({ recipient }) => ({
        title: 'هل يطلب منك أحد دفعة أخرى؟',
        text: `${to(recipient)} يطلب المحتالون مرة بعد مرة: رسومًا أو ضريبة أو ثمن تذكرة أو تكاليف مستشفى، وفي كل مرة تكون الأخيرة. لا جائزة ولا قرض ولا دفعة سابقة يُفرج عنها بإرسال الأموال. ${FINAL}`,
        yes: 'لا، أريد إرسال هذا التحويل',
        no: 'تغيير الطلب',
      }),
      online_offer: ({ recipient }) => ({
        title: 'هل التقيت هذا الشخص أو البائع؟',
        text: `${to(recipient)} كثيرًا ما تكون عروض العمل والشقق والسلع والقروض والاستثمارات على الإنترنت احتيالًا، وكذلك الحب ممن لم تلتقهم قط. ${FINAL}`,
        yes: 'نعم، التقيت به',
        no: change,
      }),
      new_browser: ({ recipient }) => ({
        title: 'هل تفعل هذا بمفردك؟',
        text: `${to(recipient)} إذا كان أحد يرى شاشتك، أو جعلك تثبّت برنامجًا، أو يبقى معك على الهاتف وأنت تدفع، فأنهِ ذلك أولًا. لا أحد من مصرف أو جهة رسمية أو من فريقنا يحتاج إلى مشاهدتك وأنت تدفع. ${FINAL}`,
        yes: 'نعم، لا أحد يوجّهني',
        no: change,
      }),
      country_fraud: ({ recipient }) => ({
        title: 'هل سمعت ذلك من الشخص نفسه؟',
        text: `${to(recipient)} يتظاهر المحتالون بأنهم قريب في الخارج في ضائقة، أو شخص صار له رقم جديد. قبل أن ترسل، اتصل بالشخص على الرقم الذي لديك منذ البداية. ${FINAL}`,
        yes: 'نعم، تحدثت إليه',
        no: change,
      }),
      send_again: ({ amount, minutes }) => ({
        title: 'هل ترسل مرة أخرى؟',
        text: `أرسلت \u2066${amount}\u2069 إلى هذا الشخص ${
          minutes === null
            ? 'قبل وقت قصير'
            : plural('ar', minutes, {
                zero: 'قبل لحظات',
                one: 'قبل دقيقة واحدة',
                two: 'قبل دقيقتين',
                few: `قبل ${minutes} دقائق`,
                many: `قبل ${minutes} دقيقة`,
                other: `قبل ${minutes} دقيقة`,
              })
        }. هل ترسل مرة أخرى؟`,
        yes: 'نعم، أرسل مرة أخرى',
        no: change,
      }),
    },
  },
}

import type { messages as english } from '#web/features/checkout/needs/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const change = 'Không, sửa lệnh chuyển tiền'
const FINAL = 'Một khi tiền đã được chi trả, có thể chúng tôi không lấy lại được.'

export const messages: Translated<typeof english> = {
  consent: {
    title: 'Trước khi thanh toán',
    text: 'Vui lòng đọc các điều khoản mà theo đó chúng tôi chuyển tiền của quý khách, và cách chúng tôi xử lý dữ liệu của quý khách.',
    submit: 'Đồng ý và tiếp tục',
    failed: 'Chúng tôi chưa ghi nhận được sự đồng ý của quý khách',
  },
  confirm: {
    failed: 'Chúng tôi chưa ghi nhận được câu trả lời của quý khách',
    several: {
      title: 'Trước khi thanh toán, vui lòng trả lời',
      submit: 'Tiếp tục thanh toán',
      change: 'Sửa lệnh chuyển tiền',
      missing: {
        title: 'Vui lòng trả lời từng câu hỏi',
        description: 'Đánh dấu mỗi câu trả lời đúng với quý khách, hoặc sửa lệnh chuyển tiền.',
      },
    },
    questions: {
      know_person: ({ recipient }) => ({
        title: 'Quý khách có quen người này không?',
        text: `Tiền của quý khách được chuyển đến ${recipient}. Chỉ chuyển tiền cho người mà quý khách quen biết trực tiếp hoặc qua số điện thoại mà chính quý khách đã gọi. Không bao giờ có ai từ ngân hàng, cơ quan nhà nước hay đội ngũ của chúng tôi yêu cầu quý khách chuyển tiền. ${FINAL}`,
        yes: 'Có, tôi quen người này',
        no: change,
      }),
      large_first: ({ amount, recipient }) => ({
        title: 'Đây có phải là quyết định của chính quý khách không?',
        text: `Quý khách sắp chuyển ${amount} đến ${recipient}. Nếu có ai hối thúc quý khách, bảo quý khách giữ bí mật chuyện này hoặc mách quý khách cách trả lời chúng tôi, đó là lừa đảo: hãy dừng lại và nói chuyện với một người mà quý khách tin tưởng. ${FINAL}`,
        yes: 'Có, chính tôi đã quyết định',
        no: change,
      }),
      more_payments: ({ recipient }) => ({
        title: 'Có ai yêu cầu quý khách trả thêm một khoản nữa không?',
        text: `Tiền của quý khách được chuyển đến ${recipient}. Kẻ lừa đảo đòi tiền hết lần này đến lần khác: cho một khoản phí, thuế, vé hay bệnh viện, và lần nào cũng nói là lần cuối. Không có giải thưởng, khoản vay hay khoản thanh toán trước đó nào được giải tỏa nhờ chuyển thêm tiền. ${FINAL}`,
        yes: 'Không, tôi muốn chuyển số tiền này',
        no: 'Sửa lệnh chuyển tiền',
      }),
      online_offer: ({ recipient }) => ({
        title: 'Quý khách đã gặp người này hoặc người bán này chưa?',
        text: `Tiền của quý khách được chuyển đến ${recipient}. Lời mời về việc làm, nhà ở, hàng hóa, khoản vay và đầu tư tìm thấy trên mạng thường là lừa đảo, tình yêu từ người mà quý khách chưa từng gặp cũng vậy. ${FINAL}`,
        yes: 'Rồi, tôi đã gặp họ',
        no: 'Chưa, sửa lệnh chuyển tiền',
      }),
      new_browser: ({ recipient }) => ({
        title: 'Quý khách có đang tự làm việc này một mình không?',
        text: `Tiền của quý khách được chuyển đến ${recipient}. Nếu có ai đang xem màn hình của quý khách, đã bảo quý khách cài một chương trình hoặc giữ máy điện thoại trong lúc quý khách thanh toán, hãy chấm dứt việc đó trước. Không ai từ ngân hàng, cơ quan nhà nước hay đội ngũ của chúng tôi cần theo dõi quý khách thanh toán. ${FINAL}`,
        yes: 'Có, không ai hướng dẫn tôi',
        no: change,
      }),
      country_fraud: ({ recipient }) => ({
        title: 'Quý khách có nghe điều này từ chính người đó không?',
        text: `Tiền của quý khách được chuyển đến ${recipient}. Kẻ lừa đảo giả làm người thân ở nước ngoài đang gặp khó khăn, hoặc ai đó vừa đổi số điện thoại. Hãy gọi cho người đó theo số mà quý khách vẫn có từ trước, rồi mới chuyển tiền. ${FINAL}`,
        yes: 'Có, tôi đã nói chuyện với họ',
        no: change,
      }),
      send_again: ({ amount, minutes }) => ({
        title: 'Chuyển lần nữa?',
        text: `Quý khách đã chuyển ${amount} cho người này ${minutes === null ? 'cách đây ít lâu' : `cách đây ${minutes} phút`}. Chuyển lần nữa?`,
        yes: 'Có, chuyển lần nữa',
        no: change,
      }),
    },
  },
}

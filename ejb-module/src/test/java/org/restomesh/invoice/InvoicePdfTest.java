package org.restomesh.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.invoice.content.InvoiceBuyer;
import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.invoice.content.InvoiceLine;
import org.restomesh.invoice.content.Seller;

class InvoicePdfTest {
  private static final Instant AT = Instant.parse("2026-03-01T16:02:11.500Z");
  private static final String NUMBER = "RM-2026-000042";

  private final InvoicePdf pdf = new InvoicePdf(new Seller("Restomesh", "", "", ""));

  @Test
  void turkishLettersCanBeReadBack() {
    String letters = "İstanbul ığdır ŞIŞLI Ğğ Üü Öö Çç Iı";

    assertThat(textOf(pdf(List.of(letters)))).contains(letters);
  }

  @Test
  void namesBuyerSellerNumberAndPayment() {
    InvoicePdf ours =
        new InvoicePdf(
            new Seller("Örnek Yazılım A.Ş.", "Şişli, İstanbul", "1234567890", "Mecidiyeköy"));
    InvoiceDraft draft = Drafts.of(Drafts.BUYER, 0, Drafts.named(List.of("Yıllık lisans")));

    assertThat(textOf(ours.of(NUMBER, AT, draft)))
        .contains(
            NUMBER,
            draft.paymentRef().toString(),
            "Örnek Yazılım A.Ş.",
            "Şişli, İstanbul",
            "VKN / Tax id: 1234567890",
            "Vergi dairesi / Tax office: Mecidiyeköy",
            "Çiğ Köfteci Ömer ve Oğlu Ltd. Şti.",
            "Kadıköy, İstanbul",
            "owner@example.com",
            "+905321234567");
  }

  @Test
  void whatIsNotKnownOfBuyerAndSellerIsLeftOut() {
    InvoiceBuyer nameOnly = new InvoiceBuyer("Ayşe", null, null, null);

    assertThat(textOf(pdf.of(NUMBER, AT, Drafts.of(nameOnly, 0, lines(1)))))
        .contains("Restomesh", "Ayşe")
        .doesNotContain("null", "Vergi dairesi", "VKN");
  }

  @Test
  void saysThatItIsACopyAndNoLegalDocument() {
    assertThat(textOf(pdf(List.of("Lisans"))))
        .contains(
            "bilgi amaçlıdır; e-Fatura veya e-Arşiv Fatura değildir",
            "not an e-Fatura or e-Arşiv document");
  }

  @Test
  void theDateIsTheOneInIstanbul() {
    InvoiceDraft draft = Drafts.of(Drafts.BUYER, 0, lines(1));

    assertThat(textOf(pdf.of(NUMBER, Instant.parse("2026-12-31T20:59:59Z"), draft)))
        .contains("31.12.2026");
    assertThat(textOf(pdf.of(NUMBER, Instant.parse("2026-12-31T21:00:00Z"), draft)))
        .contains("01.01.2027");
  }

  @Test
  void aLineTellsQuantityUnitAmountAndPeriod() {
    InvoiceDraft draft = Drafts.of(Drafts.BUYER, 0, List.of(Drafts.line("Ek şube", 3, 399_000)));

    assertThat(textOf(pdf.of(NUMBER, AT, draft)))
        .contains("Ek şube", "3.990,00 TL", "11.970,00 TL", "Period end: 01.03.2027")
        .containsPattern("Ek şube\\s+3\\s+3\\.990,00 TL\\s+11\\.970,00 TL");
  }

  @Test
  void netAndVatAddUpToTheTotal() {
    InvoiceDraft licence =
        Drafts.of(Drafts.BUYER, 0, List.of(Drafts.line("Yıllık lisans", 1, 490_000)));

    assertThat(textOf(pdf.of(NUMBER, AT, licence)))
        .containsPattern("Net\\s+4\\.083,33 TL")
        .containsPattern("KDV %20 / VAT\\s+816,67 TL")
        .containsPattern("TOTAL\\s+4\\.900,00 TL")
        .doesNotContain("Kargo");
  }

  @Test
  void theVatInShippingIsShown() {
    InvoiceDraft withPrinter =
        Drafts.of(Drafts.BUYER, 12_000, List.of(Drafts.line("Fiş yazıcısı", 1, 490_000)));

    assertThat(textOf(pdf.of(NUMBER, AT, withPrinter)))
        .containsPattern("Shipping\\s+120,00 TL")
        .containsPattern("VAT in shipping\\s+20,00 TL")
        .containsPattern("VAT in all\\s+836,67 TL")
        .containsPattern("TOTAL\\s+5\\.020,00 TL");
  }

  @Test
  void aLongListRunsOverSeveralPagesAndLosesNothing() throws IOException {
    List<String> names = IntStream.range(0, 120).mapToObj(i -> "Kalem " + (1000 + i)).toList();
    byte[] file = pdf(names);

    try (PDDocument document = Loader.loadPDF(file)) {
      int pages = document.getNumberOfPages();
      assertThat(pages).isBetween(4, 6);
      for (int page = 1; page <= pages; page++) {
        assertThat(textOf(document, page))
            .contains("Item", "Sayfa " + page + " / " + pages, "bilgi amaçlıdır");
      }
      assertThat(textOf(document, pages)).contains("GENEL TOPLAM");
      String all = textOf(file);
      assertThat(names).allSatisfy(name -> assertThat(all).containsOnlyOnce(name));
    }
  }

  @Test
  void aLongNameIsBrokenInsideItsColumn() {
    String name = "Çok uzun adı olan bir donanım ".repeat(6).strip();

    assertThat(textOf(pdf(List.of(name))).replaceAll("\\s+", " "))
        .contains("Çok uzun adı olan bir donanım")
        .contains("1,00 TL");
  }

  static Stream<String> hostileTexts() {
    return Stream.of(
        "",
        " ",
        "\u0001\u0007\u001b[31m\r\n\t\u007f\u0085",
        "Pizza \uD83C\uDF55 \uD83D\uDC68\u200D\uD83C\uDF73 \uFE0F",
        "مطعم إسطنبول ومقهى",
        "מסעדה \u202Egnp.exe",
        "餐厅 レストラン 식당",
        "half \uD83C a pair \uDF55",
        "e\u0301\u0302\u0303\u0308\u20DD Z\u0351\u036B\u0343\u036A\u0302",
        "\uFFFE\uFFFF\uE000\uFFFD\u2028\u2029\u00AD\u200B\uFEFF",
        "ffi ffl fi fl",
        "(a\\) <b> %PDF- endstream",
        "w".repeat(20_000),
        "\u0301".repeat(5_000),
        "a b ".repeat(5_000),
        "W\u00A0".repeat(5_000));
  }

  @ParameterizedTest
  @MethodSource("hostileTexts")
  void noTextKeepsAnInvoiceFromBeingRead(String text) {
    InvoiceBuyer buyer = new InvoiceBuyer(text, text, text, text);
    List<InvoiceLine> lines = Drafts.named(List.of(text, "Lisans", text));

    String read = textOf(pdf.of(NUMBER, AT, Drafts.of(buyer, 0, lines)));

    assertThat(read).contains(NUMBER, "Lisans").containsPattern("TOTAL\\s+3,03 TL");
  }

  @Test
  void ligaturesDoNotSwallowLetters() {
    assertThat(textOf(pdf(List.of("Ofis fişi efficient")))).contains("Ofis fişi efficient");
  }

  @Test
  void unknownLettersBecomeSquaresAndControlCharactersBlanks() {
    assertThat(textOf(pdf(List.of("Pizza \uD83C\uDF55\u0007\u0007menü"))))
        .contains("Pizza \u25A1 menü");
  }

  @Test
  void theSameInvoiceIsTheSameFile() {
    InvoiceDraft draft = Drafts.of(Drafts.BUYER, 0, lines(3));

    assertThat(pdf.of(NUMBER, AT, draft)).isEqualTo(pdf.of(NUMBER, AT, draft));
  }

  @Test
  void fontsAreEmbeddedWithTheLettersThatAreUsedOnly() throws IOException {
    byte[] file = pdf(List.of("Lisans"));

    assertThat(file.length).isLessThan(60_000);
    try (PDDocument document = Loader.loadPDF(file)) {
      for (COSName name : document.getPage(0).getResources().getFontNames()) {
        PDFont font = document.getPage(0).getResources().getFont(name);
        assertThat(font.isEmbedded()).isTrue();
        assertThat(font.getName())
            .endsWith("DejaVuSans" + (font.getName().endsWith("Bold") ? "-Bold" : ""));
      }
    }
  }

  private byte[] pdf(List<String> names) {
    return pdf.of(NUMBER, AT, Drafts.of(Drafts.BUYER, 0, Drafts.named(names)));
  }

  private static List<InvoiceLine> lines(int count) {
    return Drafts.named(IntStream.range(0, count).mapToObj(i -> "Kalem " + i).toList());
  }

  private static String textOf(byte[] file) {
    try (PDDocument document = Loader.loadPDF(file)) {
      return new PDFTextStripper().getText(document);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String textOf(PDDocument document, int page) throws IOException {
    PDFTextStripper stripper = new PDFTextStripper();
    stripper.setStartPage(page);
    stripper.setEndPage(page);
    return stripper.getText(document);
  }
}

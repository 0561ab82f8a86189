package org.restomesh.system.printer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/** Staff see what is printed (contract/8-cloud-printers#picture-preview). */
class PreviewStoryIT {
  private static final Map<String, ?> TICKET =
      Map.of("lines", List.of(Map.of("text", "Şiş kebap ₺250"), Map.of("cut", true)));

  private final TestTenant tenant = TestTenant.open();

  @Test
  void itIsWhatThePrinterGets() {
    TestPrinter printer =
        TestPrinter.create(
                tenant,
                Map.of("kind", "kitchen_printer", "protocol", "star_cloudprnt", "paperWidthMm", 58))
            .introduced();
    String receipt = printer.enqueue("print_receipt", TICKET);
    String token = printer.poll().is(200).text("jobToken");

    HttpResponse<byte[]> preview = preview(printer.id(), receipt, "");

    assertThat(preview.statusCode()).isEqualTo(200);
    assertThat(preview.headers().firstValue("Content-Type")).contains("image/png");
    assertThat(preview.headers().firstValue("Cache-Control")).contains("private");
    assertThat(preview.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    assertThat(preview.body())
        .isEqualTo(printer.caller().download(printer.path() + "?token=" + token).body());
  }

  private HttpResponse<byte[]> preview(String device, String command, String query) {
    return tenant.admin().download(path(device, command) + query);
  }

  private static String path(String device, String command) {
    return "/api/v1/devices/" + device + "/commands/" + command + "/preview.png";
  }

  @Test
  void soDoesTheReceiptOfAnAgentInBothWidths() throws IOException {
    TestDevice device = tenant.newDevice("receipt_printer");
    String receipt = enqueue(device, "print_receipt", TICKET);

    assertThat(width(preview(device.id(), receipt, ""))).isEqualTo(576);
    assertThat(width(preview(device.id(), receipt, "?width=384"))).isEqualTo(384);
    assertThat(width(preview(device.id(), receipt, "?width=576"))).isEqualTo(576);
    assertThat(preview(device.id(), receipt, "?width=400").statusCode()).isEqualTo(400);
  }

  private String enqueue(TestDevice device, String kind, Map<String, ?> payload) {
    return tenant
        .admin()
        .inBranch(tenant.branchId())
        .post(
            "/api/v1/devices/" + device.id() + "/commands",
            Map.of("kind", kind, "payload", payload))
        .is(201)
        .text("id");
  }

  private static int width(HttpResponse<byte[]> picture) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(picture.body())).getWidth();
  }

  @Test
  void whoHasItIsToldSo() {
    TestDevice device = tenant.newDevice("receipt_printer");
    String receipt = enqueue(device, "print_receipt", TICKET);
    String tag = preview(device.id(), receipt, "").headers().firstValue("ETag").orElseThrow();

    HttpResponse<byte[]> again =
        tenant.admin().with("If-None-Match", tag).download(path(device.id(), receipt));

    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }

  @Test
  void whatIsNoReceiptHasNone() {
    TestDevice device = tenant.newDevice("receipt_printer");
    String malformed =
        enqueue(device, "print_receipt", Map.of("lines", List.of(Map.of("text", 5))));
    String noop = enqueue(device, "noop", Map.of());

    tenant.admin().get(path(device.id(), malformed)).isError(409, "RESOURCE_CONFLICT");
    tenant.admin().get(path(device.id(), noop)).isError(404, "RESOURCE_NOT_FOUND");
    TestTenant.open().admin().get(path(device.id(), malformed)).isError(404, "RESOURCE_NOT_FOUND");
  }
}

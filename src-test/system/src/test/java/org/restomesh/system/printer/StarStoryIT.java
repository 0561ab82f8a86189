package org.restomesh.system.printer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/** A Star printer at work over HTTP (contract/8-cloud-printers#star-poll). */
class StarStoryIT {
  private final TestTenant tenant = TestTenant.open();
  private final TestPrinter printer = TestPrinter.create(tenant, "star_cloudprnt");

  @Test
  void aTicketIsOfferedDownloadedAndConfirmed() throws IOException {
    assertThat(printer.poll().is(200).json().get("clientAction")).hasSize(4);
    assertThat(printer.poll().is(200).body()).isEqualTo("{\"jobReady\":false}");
    String receipt = printer.receipt("Şiş kebap ₺250");

    Answer offer = printer.poll().is(200);
    assertThat(offer.json().get("jobReady").booleanValue()).isTrue();
    assertThat(offer.json().get("mediaTypes").toString()).isEqualTo("[\"image/png\"]");
    assertThat(offer.text("deleteMethod")).isEqualTo("DELETE");
    assertThat(offer.header("Content-Type")).startsWith("application/json");

    HttpResponse<byte[]> job = download("?type=image/png&token=" + offer.text("jobToken"));
    assertThat(job.statusCode()).isEqualTo(200);
    assertThat(job.headers().firstValue("Content-Type")).contains("image/png");
    assertThat(job.headers().firstValueAsLong("Content-Length")).hasValue(job.body().length);
    assertThat(job.headers().firstValue("X-Star-Cut")).contains("partial; feed=true");
    assertThat(job.headers().firstValue("X-Star-ImageDitherPattern")).contains("none");
    assertThat(job.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(ImageIO.read(new ByteArrayInputStream(job.body())).getWidth()).isEqualTo(576);
    assertThat(printer.command(receipt).text("status")).isEqualTo("claimed");

    Answer confirmed =
        printer.caller().delete(printer.path() + "?code=200%20OK&token=" + offer.text("jobToken"));
    assertThat(confirmed.is(200).body()).isEmpty();
    assertThat(printer.command(receipt).text("status")).isEqualTo("done");
    assertThat(printer.command(receipt).json().at("/result/code").textValue()).isEqualTo("200 OK");
    assertThat(printer.poll().is(200).body()).isEqualTo("{\"jobReady\":false}");
  }

  private HttpResponse<byte[]> download(String query) {
    return printer.caller().download(printer.path() + query);
  }

  @Test
  void firmwareThatSendsNoContentTypeIsRead() {
    Answer answer =
        printer
            .caller()
            .send("POST", printer.path(), BodyPublishers.ofString("{\"statusCode\":\"200%20OK\"}"));

    assertThat(answer.is(200).json().get("jobReady").booleanValue()).isFalse();
  }

  @Test
  void whatAcceptHeaderItHasDoesNotMatter() {
    printer
        .caller()
        .with("Accept", "text/plain")
        .post(printer.path(), Map.of("statusCode", "200"))
        .is(200);
  }

  @Test
  void itMayConfirmByGetAndNameItsJobInAHeader() {
    printer.introduced();
    String receipt = printer.receipt("a");
    String token = printer.poll().is(200).text("jobToken");

    assertThat(printer.caller().with("X-Star-Token", token).download(printer.path()).statusCode())
        .isEqualTo(200);
    printer.caller().get(printer.path() + "?delete=&code=OK&token=" + token).is(200);

    assertThat(printer.command(receipt).text("status")).isEqualTo("done");
  }

  @Test
  void whatItGetsWrongIsAnsweredClearly() {
    printer.introduced();
    printer.receipt("a");
    String token = printer.poll().is(200).text("jobToken");

    printer.caller().post(printer.path(), "{}").isError(400, "VALIDATION_ERROR");
    printer.caller().post(printer.path(), "no json").isError(400, "VALIDATION_ERROR");
    printer.caller().delete(printer.path() + "?token=" + token).isError(400, "INVALID_INPUT");
    assertThat(download("?type=text/plain&token=" + token).statusCode()).isEqualTo(415);
    assertThat(download("?token=none").statusCode()).isEqualTo(404);
    printer
        .caller()
        .delete(printer.path() + "?code=200&token=" + token)
        .isError(409, "RESOURCE_CONFLICT");
    printer
        .caller()
        .delete(printer.path() + "?code=200&token=x")
        .isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void whoAsksForTheHeadersAloneClaimsNothing() {
    printer.introduced();
    String receipt = printer.receipt("a");
    String token = printer.poll().is(200).text("jobToken");

    Answer refused =
        printer.caller().send("HEAD", printer.path() + "?token=" + token, BodyPublishers.noBody());

    assertThat(refused.status()).isEqualTo(405);
    assertThat(printer.command(receipt).text("status")).isEqualTo("queued");
  }

  @Test
  void ofTwoDownloadsAtOnceOneIsAClaim() {
    printer.introduced();
    String receipt = printer.receipt("a");
    String token = printer.poll().is(200).text("jobToken");

    List<Integer> sizes = Together.run(4, () -> download("?token=" + token).body().length);

    assertThat(sizes).hasSize(4).allMatch(sizes.get(0)::equals);
    assertThat(printer.command(receipt).json().get("attempts").intValue()).isEqualTo(1);
  }

  @Test
  void aDrawerOpensByOneByte() {
    printer.introduced();
    String drawer = printer.enqueue("open_drawer", Map.of());
    String token = printer.poll().is(200).text("jobToken");

    HttpResponse<byte[]> job = download("?type=application/vnd.star.starprnt&token=" + token);

    assertThat(job.body()).containsExactly(0x07);
    assertThat(job.headers().firstValue("Content-Type")).contains("application/vnd.star.starprnt");
    printer.caller().delete(printer.path() + "?code=200&token=" + token).is(200);
    assertThat(printer.command(drawer).text("status")).isEqualTo("done");
  }

  @Test
  void staffSeeHowItIsAndWhatItCannotPrint() {
    printer.introduced();
    printer.poll("410%20Out%20of%20paper").is(200);

    assertThat(printer.printer().get("state").textValue()).isEqualTo("paper_out");
    assertThat(printer.printer().get("stateCode").textValue()).isEqualTo("410 Out of paper");
    printer
        .tryEnqueue("print_receipt", Map.of("lines", List.of(Map.of("text", 5))))
        .isInvalid("payload.lines[0].text");
    printer.tryEnqueue("reboot", Map.of()).isError(400, "INVALID_INPUT");
  }

  @Test
  void whatCannotBeStoredIsNotKept() {
    printer.introduced();
    printer
        .caller()
        .post(
            printer.path(),
            "{\"statusCode\":\"411%00jam\\u0000\",\"clientAction\":[{\"request\":\"ClientType\","
                + "\"result\":\"a\\u0000b\"}]}")
        .is(200);

    assertThat(printer.printer().get("stateCode").textValue()).isEqualTo("411 jam ");
    assertThat(printer.printer().get("clientType").textValue()).isEqualTo("a b");
  }

  @Test
  void aPrinterThatNobodyHasSeenTakesNoCommands() {
    printer.tryEnqueue("noop", Map.of()).isError(409, "RESOURCE_CONFLICT");
  }
}

package org.restomesh.menu.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.menu.ProductOption;
import org.restomesh.sheet.SheetLanguage;

class OptionsTextTest {

  @Test
  void optionsAreNamesWithPrices() throws OptionsText.Malformed {
    List<ProductOption> options =
        List.of(new ProductOption("Lavaş", 1_500L), new ProductOption("a|b=c\\", 0L));

    assertThat(OptionsText.write(options, SheetLanguage.TR))
        .isEqualTo("Lavaş = 15,00 | a\\|b\\=c\\\\ = 0,00");
    assertThat(OptionsText.read("Lavaş=15|  a\\|b\\=c\\\\ = 0.00 ")).isEqualTo(options);
    assertThat(OptionsText.read(" ")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Lavaş", "= 15", "Lavaş = ", "Lavaş = 15 |", "Lavaş = 1.500", "a\\=5"})
  void anEntryWithoutNameOrPriceIsNone(String cell) {
    assertThatThrownBy(() -> OptionsText.read(cell)).isInstanceOf(OptionsText.Malformed.class);
  }

  @Test
  void aNameMayHaveTwoHundredCharacters() throws OptionsText.Malformed {
    assertThat(OptionsText.read("x".repeat(200) + " = 1")).hasSize(1);
    assertThatThrownBy(() -> OptionsText.read("x".repeat(201) + " = 1"))
        .isInstanceOf(OptionsText.Malformed.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\\u0000 = 1", "\\uD800 = 1", "\\uDE00\\uD83D = 1"})
  void aNameThatCannotBeStoredIsNone(String cell) {
    assertThatThrownBy(() -> OptionsText.read(cell)).isInstanceOf(OptionsText.Malformed.class);
  }

  @Test
  void aPairOfEscapesIsOneCharacter() throws OptionsText.Malformed {
    assertThat(OptionsText.read("\\uD83D\\uDE00 = 1"))
        .containsExactly(new ProductOption("😀", 100L));
  }

  @Property
  void whatIsWrittenIsRead(
      @ForAll("options") List<ProductOption> options, @ForAll SheetLanguage language)
      throws OptionsText.Malformed {
    assertThat(OptionsText.read(OptionsText.write(options, language))).isEqualTo(options);
  }

  @Provide
  Arbitrary<List<ProductOption>> options() {
    Arbitrary<String> names =
        Arbitraries.strings()
            .withCharRange('\u0001', '\uD7FF')
            .withChars("|=\\ \u2003\t\n\ru")
            .ofMinLength(1)
            .ofMaxLength(8)
            .filter(name -> !name.isBlank());
    return names
        .flatMap(
            name ->
                Arbitraries.longs()
                    .between(0, ProductOption.MAX_CENTS)
                    .map(cents -> new ProductOption(name, cents)))
        .list()
        .ofMaxSize(4);
  }
}
